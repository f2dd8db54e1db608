import { untilErased } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { startNotifications } from '../notifications-service.js';
import { statesOf } from './states.js';

// Users that are not in the replica do not exist in svc-auth either.
verifyService('svc-notifications', startNotifications, service => ({
  states: statesOf(service),
  // A running erasure and the truncation of its tables would deadlock.
  reset: () => untilErased(service.database),
}));
