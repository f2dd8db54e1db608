import { verifyService } from '@endpaper/service-kit/testing/pact';
import { startLibrary } from '../library-service.js';
import { publishedEventsOf } from './published-events.js';
import { statesOf } from './states.js';

verifyService('svc-library', startLibrary, service => ({
  states: statesOf(service),
  publishedEvents: publishedEventsOf(service),
  reset: async () => {
    // A running erasure and the truncation of its tables would deadlock.
    await service.untilErased();
    // The owners have no users and books beyond those of the provider states.
    service.owners.users.clear();
    service.owners.books.clear();
  },
}));
