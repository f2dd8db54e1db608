import { emptyTables, requireBlockEvents, requireSubjectEvents } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startAuth, type AuthService } from '../auth-service.js';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

beforeEach(() => emptyTables(service));

afterAll(() => service.stop());

requireBlockEvents(() => service, 'svc-auth');
requireSubjectEvents(() => service, 'svc-auth', 'reader');
requireSubjectEvents(() => service, 'svc-auth', 'picture');
