export { freePort } from '@endpaper/local-servers';
export { recordDeletions, untilErased, untilWaiting } from './erasures.js';
export { eventually } from './eventually.js';
export { startTestBroker, type TestBroker } from './test-broker.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { startTestIdentity, type TestIdentity } from './test-identity.js';
export {
  startTestService,
  TEST_SECRET,
  type TestAnswer,
  type TestCall,
  type TestService,
} from './test-service.js';
export { collectAnnouncedKeys, eventsIn, publishEvent } from './published-events.js';
