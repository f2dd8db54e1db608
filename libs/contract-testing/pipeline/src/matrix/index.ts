export { readContracts } from './contract-files.js';
export { makeContracts } from './make-contracts.js';
export { isComplete, printMatrix } from './matrix.js';
