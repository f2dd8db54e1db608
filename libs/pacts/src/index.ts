export { MatchersV3 as match } from '@pact-foundation/pact';
export { eventPact, httpPact } from './consumer.js';
export { eventContent, moment } from './event-content.js';
export { contractsFolder, pactsFolder, type Kind } from './places.js';
export { pactsWith, type FoundPact } from './verification/found-pacts.js';
export type { VerifiedProvider } from './verification/provider.js';
export type { PactVerdict } from './verification/verdict.js';
export { verifyPacts } from './verification/verify-pacts.js';
