import { ratingsChanged } from '@endpaper/contracts';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import type { TestLibrary } from '../library-service.js';
import { statesOf } from './states.js';

/** What makes svc-library publish each of its events. */
export function publishedEventsOf(service: TestLibrary): ServiceUnderContract['publishedEvents'] {
  return { [ratingsChanged.subject]: statesOf(service)['reader 7 reads book 1'] };
}
