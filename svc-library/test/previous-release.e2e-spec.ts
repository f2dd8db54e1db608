import { previousRelease, problemsOfPrevious } from '@endpaper/service-kit/testing';
import { expect, it } from '@jest/globals';
import { svcLibrary } from '../src/svc-library.js';

// During a rollout, and after a rollback, the previous release runs on the schema of this version.
const file = new URL('previous-release.json', import.meta.url);

it('the previous release runs on the schema of this version', async () => {
  expect(await problemsOfPrevious(previousRelease(file, svcLibrary), svcLibrary)).toEqual([]);
});
