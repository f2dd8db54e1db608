export { makeContracts } from './make-contracts.js';
export { isComplete, printMatrix } from './matrix.js';
