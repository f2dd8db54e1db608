export { readDescription } from '../remotes/remote-contracts.js';
export { appVersions, frontEnds } from '../workspaces.js';
export { ContractStore } from './contract-store.js';
export { publishContracts } from './publish-contracts.js';
