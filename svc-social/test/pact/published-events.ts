import {
  friendEndpoints,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
} from '@endpaper/contracts';
import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { statesOf } from './states.js';

/** The actions that make svc-social publish each of its events. */
export function publishedEventsOf(service: TestService): ServiceUnderContract['publishedEvents'] {
  const befriend = () => statesOf(service)['readers 7 and 8 are friends']();
  const ask = () => statesOf(service)['reader 8 has asked reader 7 to be friends']();
  return {
    [friendRequestAdded.subject]: ask,
    [friendRequestRemoved.subject]: async () => {
      await ask();
      await service.call(friendEndpoints.ignore, { as: 7, params: { userId: 8 } });
    },
    [friendshipAdded.subject]: befriend,
    [friendshipRemoved.subject]: async () => {
      await befriend();
      await service.call(friendEndpoints.remove, { as: 7, params: { id: 8 } });
    },
  };
}
