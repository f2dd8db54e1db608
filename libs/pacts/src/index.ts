export { MatchersV3 as match } from '@pact-foundation/pact';
export { eventPact, httpPact } from './consumer.js';
export { contractsFolder, pactsFolder, type Kind } from './places.js';
