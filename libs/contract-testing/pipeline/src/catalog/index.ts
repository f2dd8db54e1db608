export { readApps } from '../code/read-apps.js';
export { undeclaredUses } from '../code/undeclared-uses.js';
export { publishCatalog, readCatalog, readCode } from './read-catalog.js';
export { printCatalog } from './print-catalog.js';
