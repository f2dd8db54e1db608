export { publishCatalogue, readCatalogue, readCode, type SystemAddresses } from './catalogue.js';
export { printCatalogue } from './print-catalogue.js';
