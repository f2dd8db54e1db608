import { startTestService } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { svcImages } from '../../src/svc-images.js';
import { statesOf } from './states.js';

verifyService(
  'svc-images',
  () => startTestService(svcImages),
  service => ({ states: statesOf(service) }),
);
