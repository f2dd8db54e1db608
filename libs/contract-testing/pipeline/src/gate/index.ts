export { readDescription } from '../remotes/remote-contracts.js';
export { appVersions, frontEnds } from '../workspaces.js';
export { ContractGate } from './contract-gate.js';
export { publishContracts } from './publish-contracts.js';
