export { MatchersV3 as match } from '@pact-foundation/pact';
export { eventContent, eventPact, httpPact, timestamp } from './consumer.js';
export { contractFile, contractsFolder, readJson, writeJson } from './folders.js';
export { currentBranch, pactsWith } from './verification/find-pacts.js';
export {
  ProviderResponses,
  type ProviderResponse,
  type VerifiedProvider,
} from './verification/provider-proxy.js';
export { verifyPacts, type PactVerdict } from './verification/verify-pacts.js';
