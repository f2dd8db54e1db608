export { Broker } from './broker.js';
export { BUCKETS, createBucket, openBucket, streamOfBucket, type OpenBucket } from './buckets.js';
export { connectionOptions, inboxPrefixOf } from './connection.js';
export { DeadLetters, type DeadLetter } from './dead-letters.js';
export {
  consumerOf,
  createStreams,
  DEAD_LETTERS,
  ensureStream,
  EVENTS_KEPT_MS,
  isStreamMissing,
  streamOf,
  type Consumer,
} from './streams.js';
export { userConfiguration, userKeys, usersConfiguration } from './users-configuration.js';
export {
  ADMINISTRATOR,
  commandUsers,
  gatewayUser,
  OPERATIONS,
  RELEASES,
  relayWakeSubject,
  serviceUser,
  type BrokerUser,
} from './users.js';
