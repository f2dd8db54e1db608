import { startTestOwners, startTestService, type TestService } from '@endpaper/service-kit/testing';
import { svcSocial } from '../src/svc-social.js';

/** Starts svc-social with a svc-auth that has no users: those that are not in the replica do not exist. */
export async function startSocial(): Promise<TestService> {
  const owner = await startTestOwners();
  const service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url, UPSTREAM_BOOKS: owner.url });
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await owner.stop();
    },
  };
}
