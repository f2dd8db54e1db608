export { publishCatalog, readCatalog, readCode } from './read-catalog.js';
export { printCatalog } from './print-catalog.js';
