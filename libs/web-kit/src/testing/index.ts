export { fakeStreams, type FakeStreams } from './fake-event-source.js';
export { aRemote } from './remote-builders.js';
export { renderInPortal } from './render-in-portal.js';
export {
  createBarrier,
  errorResponse,
  recordRequests,
  respondWith,
  respondWithPages,
} from './response-handlers.js';
export { cannedNetwork, ORIGIN, signedIn, visitor } from './server.js';
