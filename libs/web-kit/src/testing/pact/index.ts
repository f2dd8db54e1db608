export { consumerPact } from './consumer-pact.js';
export { CURSOR, errorBody, nextPageHeader, timestamp, totalHeader } from './response-matchers.js';
