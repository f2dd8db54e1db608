export { CURSOR, nextPage, sentences, timestamp, total } from './answers.js';
export { needsOf } from './needs-of.js';
