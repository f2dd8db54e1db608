import {
  authEndpoints,
  sessionRevoked,
  userDeleted,
  userEndpoints,
  userRegistered,
  userUpdated,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { PASSWORD, statesOf } from './states.js';

/** The actions that make svc-auth publish each of its events. */
export function publishedEventsOf(
  service: TestService,
  tokenOf: (reader: number) => Promise<string>,
): ServiceUnderContract['publishedEvents'] {
  const states = statesOf(service);
  const asAda = async (endpoint: Parameters<TestService['call']>[0], body?: object) =>
    service.call(endpoint, { body, headers: { authorization: `Bearer ${await tokenOf(7)}` } });
  return {
    [userRegistered.subject]: () => service.call(authEndpoints.signUp, { body: aSignUp() }),
    [userUpdated.subject]: async () => {
      await states['reader 7 exists']();
      await asAda(userEndpoints.edit, { last_name: 'Lovelace' });
    },
    [userDeleted.subject]: async () => {
      await states['reader 7 exists']();
      await asAda(userEndpoints.remove, { password: PASSWORD });
    },
    [sessionRevoked.subject]: async () => {
      await states['reader 7 has a session']();
      await asAda(authEndpoints.logOut);
    },
  };
}
