export { MatchersV3 as match } from '@pact-foundation/pact';
export { eventContent, eventPact, httpPact, timestamp } from './consumer.js';
export { contractFile, contractsFolder, readJson, writeJson } from './folders.js';
export { pactsWith, verifyPacts, type PactVerdict, type VerifiedProvider } from './verify-pacts.js';
