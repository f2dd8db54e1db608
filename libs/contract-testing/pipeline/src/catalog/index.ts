export { publishCatalog, readCatalog, readCode } from './catalog.js';
export { printCatalog } from './print-catalog.js';
