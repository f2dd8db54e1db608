import { untilErased } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';
import { startSocial } from '../social-service.js';

verifyService('svc-social', startSocial, service => ({
  states: statesOf(service),
  publishedEvents: publishedEventsOf(service),
  // A running erasure and the truncation of its tables would deadlock.
  reset: () => untilErased(service.database),
}));
