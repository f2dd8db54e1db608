import {
  emptyTables,
  insertEntity,
  requireBlockEvents,
  requireSubjectEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startAuth, type AuthService } from '../auth-service.js';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

beforeEach(async () => {
  await emptyTables(service);
  // Of an account that is gone no state is stored.
  await insertEntity(service, 'users', {
    id: 3,
    email: 'eve@example.org',
    username: 'eve',
    password_hash: '',
  });
});

afterAll(() => service.stop());

requireBlockEvents(() => service, 'svc-auth');
requireSubjectEvents(() => service, 'svc-auth', 'reader');
requireSubjectEvents(() => service, 'svc-auth', 'picture');
