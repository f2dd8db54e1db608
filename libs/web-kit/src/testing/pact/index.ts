export { consumerPact } from './consumer-pact.js';
export { CURSOR, refusal, timestamp, totalHeader } from './response-matchers.js';
