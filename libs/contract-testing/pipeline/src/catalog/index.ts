export { publishCatalogue, readCatalogue, type SystemAddresses } from './catalogue.js';
export { printCatalogue } from './print-catalogue.js';
export { readCode } from './read-code.js';
