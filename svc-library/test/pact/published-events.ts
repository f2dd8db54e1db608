import { ratingRemoved, ratingsChanged, ratingUpdated } from '@endpaper/contracts';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import type { TestLibrary } from '../library-service.js';
import { statesOf } from './states.js';

/** What makes svc-library publish each of its events. */
export function publishedEventsOf(service: TestLibrary): ServiceUnderContract['publishedEvents'] {
  const read = statesOf(service)['reader 7 reads book 1'];
  return {
    [ratingsChanged.subject]: read,
    [ratingUpdated.subject]: read,
    [ratingRemoved.subject]: async () => {
      await read();
      await service.put(7, 1, { status: null, rating: null });
    },
  };
}
