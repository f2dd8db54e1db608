import {
  blockAdded,
  blockEndpoints,
  blockRemoved,
  friendEndpoints,
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  friendshipRemoved,
  muteAdded,
  muteEndpoints,
  muteRemoved,
} from '@endpaper/contracts';
import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { statesOf } from './states.js';

/** The actions that make svc-social publish each of its events. */
export function publishedEventsOf(service: TestService): ServiceUnderContract['publishedEvents'] {
  const befriend = () => statesOf(service)['readers 7 and 8 are friends']();
  const ask = () => statesOf(service)['reader 8 has asked reader 7 to be friends']();
  const block = () => statesOf(service)['reader 7 has blocked reader 8']();
  const mute = () => statesOf(service)['reader 7 has muted reader 8']();
  return {
    [friendRequestAdded.subject]: ask,
    [friendRequestRemoved.subject]: async () => {
      await ask();
      await service.call(friendEndpoints.ignore, { as: 7, params: { userId: 8 } });
    },
    [blockAdded.subject]: block,
    [blockRemoved.subject]: async () => {
      await block();
      await service.call(blockEndpoints.remove, { as: 7, params: { userId: 8 } });
    },
    [muteAdded.subject]: mute,
    [muteRemoved.subject]: async () => {
      await mute();
      await service.call(muteEndpoints.remove, { as: 7, params: { kind: 'user', id: 8 } });
    },
    [friendshipAdded.subject]: befriend,
    [friendshipRemoved.subject]: async () => {
      await befriend();
      await service.call(friendEndpoints.remove, { as: 7, params: { id: 8 } });
    },
  };
}
