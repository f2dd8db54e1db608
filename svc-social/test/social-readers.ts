import { friendEndpoints, type Friend } from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import {
  startTestOwners,
  startTestService,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { svcSocial } from '../src/svc-social.js';

/** A running svc-social, with the calls of its users. @param config variables besides the owner */
export async function startReaders(config: Readonly<Record<string, unknown>> = {}) {
  const owner: TestOwners = await startTestOwners();
  const service: TestService = await startTestService(svcSocial, {
    UPSTREAM_AUTH: owner.url,
    UPSTREAM_BOOKS: owner.url,
    ...config,
  });
  let lastUser = 100;
  const add = (as: number, id: number | string) =>
    service.call(friendEndpoints.add, { as, params: { id }, body: {} });
  return {
    service,
    owner,
    /** Creates a user who is not in svc-social's replica yet. */
    newUser(): number {
      lastUser += 1;
      owner.users.set(lastUser, aUserSnapshot({ id: lastUser }));
      return lastUser;
    },
    add,
    /** Two users add each other: the second accepts. */
    befriend: async (one: number, other: number) => {
      await add(one, other);
      await add(other, one);
    },
    remove: (as: number, id: number | string) => service.call(friendEndpoints.remove, { as, params: { id } }),
    ignore: (as: number, userId: number | string) =>
      service.call(friendEndpoints.ignore, { as, params: { userId } }),
    friendsOf: (userId: number, as = userId, query = {}) =>
      service.call(friendEndpoints.ofUser, { as, params: { userId }, query }),
    stop: async () => {
      await service.stop();
      await owner.stop();
    },
  };
}
export type Readers = Awaited<ReturnType<typeof startReaders>>;

export const ids = ({ body }: { body: Friend[] }) => body.map(({ id }) => id);
