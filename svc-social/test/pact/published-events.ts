import { friendEndpoints, friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { statesOf } from './states.js';

/** The actions that make svc-social publish each of its events. */
export function publishedEventsOf(service: TestService): ServiceUnderContract['publishedEvents'] {
  const befriend = () => statesOf(service)['readers 7 and 8 are friends']();
  return {
    [friendshipAdded.subject]: befriend,
    [friendshipRemoved.subject]: async () => {
      await befriend();
      await service.call(friendEndpoints.remove, { as: 7, params: { id: 8 } });
    },
  };
}
