import { previousRelease, problemsOfPrevious } from '@endpaper/service-kit/testing';
import { expect, it } from '@jest/globals';
import { svcModeration } from '../src/svc-moderation.js';

// During a rollout, and after a rollback, the previous release runs on the schema of this version.
const file = new URL('previous-release.json', import.meta.url);

it('the previous release runs on the schema of this version', async () => {
  expect(await problemsOfPrevious(previousRelease(file, svcModeration), svcModeration)).toEqual([]);
});
