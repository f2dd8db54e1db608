export { aReader, signedIn } from './readers.js';
export { aRemote } from './remotes.js';
export { renderInPortal } from './render.js';
export { createBarrier, errorResponse, recordRequests, respondWith, respondWithPages } from './responses.js';
export { cannedNetwork, ORIGIN, visitor } from './server.js';
