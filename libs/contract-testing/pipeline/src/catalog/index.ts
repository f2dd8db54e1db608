export { readApps } from '../code/read-apps.js';
export { publishCatalog, readCatalog, readCode } from './read-catalog.js';
export { printCatalog } from './print-catalog.js';
