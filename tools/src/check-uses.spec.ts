import { readApps } from '@endpaper/contract-pipeline/code';
import { ownData, userSnapshot } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { undeclaredUses } from './check-uses.js';

const service = { name: 'svc-social', kind: 'service', endpoints: [ownData.social], names: [] } as const;

it('are none in this checkout', () => {
  expect(undeclaredUses(readApps())).toEqual([]);
});

it('are the look-ups of a service that is no caller of the owner', () => {
  expect(undeclaredUses([{ ...service, names: [userSnapshot] }])).toEqual([]);
  const stranger = { ...service, name: 'svc-auth', endpoints: [ownData.auth] };
  expect(undeclaredUses([{ ...stranger, names: [userSnapshot] }])).toEqual([
    expect.stringMatching(
      /^svc-auth calls GET \/internal\/users\/:id, .* CALLERS in libs\/contracts\/src\/replicas.ts/,
    ),
  ]);
});

it('are not the internal endpoints that the service itself answers', () => {
  const owner = { ...service, name: 'svc-auth', endpoints: [ownData.auth, userSnapshot] };
  expect(undeclaredUses([{ ...owner, names: [userSnapshot] }])).toEqual([]);
});

it('are lists of own data without the endpoint that answers them', () => {
  expect(undeclaredUses([{ ...service, endpoints: [] }])).toEqual([
    'svc-social/src does not answer ownData.social, whose lists libs/contracts/src/export/own-data.ts declares.',
  ]);
});

it('are a service without endpoints, and without a word about its own data', () => {
  expect(undeclaredUses([{ ...service, name: 'svc-reviews' }])).toEqual([
    'libs/contracts/src/services.ts has no endpoints of svc-reviews.',
    'libs/contracts/src/export/own-data.ts does not say what svc-reviews keeps of a user; {} for nothing.',
  ]);
});
