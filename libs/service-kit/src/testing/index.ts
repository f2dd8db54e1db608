export { DeadLetters } from '@endpaper/brokers';
export { decide } from './decide.js';
export { blockUser, mute } from './hide-users.js';
export { freePort, startMailbox, type Mailbox } from '@endpaper/local-servers';
export { Eraser } from '../data/erasure/eraser.js';
export { agedTombstones, doHousekeeping } from './aged-tombstones.js';
export { recordDeletions, untilErased, untilWaiting } from './until-erased.js';
export { atLength } from './at-length.js';
export { readPages, readPagesAs } from './read-pages.js';
export { eventually } from './eventually.js';
export { previousRelease, problemsOfPrevious } from './previous-release.js';
export { schemaDifferences } from './schema-differences.js';
export { acceptedBadTokens } from './refused-tokens.js';
export { publishAgain } from './published-again.js';
export { ownDataPages } from './own-data-pages.js';
export { startTestBroker, type TestBroker } from './test-broker.js';
export { serviceHeader, testAppKey, testKeysOf } from './test-app-keys.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { startTestOwners, type TestOwners } from './test-owners.js';
export { startTestService, type TestAnswer, type TestCall, type TestService } from './test-service.js';
export { logOf } from './collected-log.js';
export { showErrors } from './show-errors.js';
export {
  collectAnnouncedKeys,
  eventsIn,
  publishCloudEvent,
  publishEvent,
  publishEvents,
  untilConsumed,
} from './stream-events.js';
