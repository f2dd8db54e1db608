export { makeContracts } from './make-contracts.js';
export { isComplete, printMatrix, type Matrix } from './matrix.js';
