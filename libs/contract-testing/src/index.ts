export { MatchersV3 as match } from '@pact-foundation/pact';
export { eventContent, eventPact, httpPact, timestamp } from './consumer.js';
export { contractFile, contractsFolder, type Kind } from './folders.js';
export { currentBranch } from './verification/pact-broker.js';
export { pactsWith } from './verification/pacts-with.js';
export type { VerifiedProvider } from './verification/provider-proxy.js';
export { ProviderResponses, type PactVerdict, type ProviderResponse } from './verification/results.js';
export { verifyPacts } from './verification/verify-pacts.js';
