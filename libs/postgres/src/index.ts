export { clientWithDeadline } from './client-with-deadline.js';
export { parseDatabaseUrl } from './database-url.js';
export { keptAlive, readTimeoutOf, sessionOptions } from './session-options.js';
