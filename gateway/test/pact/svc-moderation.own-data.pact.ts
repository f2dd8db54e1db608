import { match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { requireOwnData } from './require-own-data.js';

it.each([
  ['reports', 'reader 7 has reported post 1', { id: match.integer(1), reason: match.string('spam') }],
  [
    'decisions',
    'decision 1 about post 1 of reader 7 stands',
    { id: match.integer(1), act: match.string('hide') },
  ],
  [
    'appeals',
    'reader 7 has appealed against decision 1',
    { id: match.integer(1), text: match.string('That was a joke'), decision_id: match.integer(1) },
  ],
])('reads the %s of a reader', async (list, state, row) => {
  const { found, expected } = await requireOwnData({ service: 'moderation', list, state, row });
  expect(found).toEqual(expected);
});
