import { expect, it } from '@jest/globals';
import { readFile } from './read-file.js';

it('a file whose quotation marks hide its number of rows is read to its 50,000th row', async () => {
  const { rows } = readFile(`Title,Author\n"not closed,B\n${'A,B\n'.repeat(50_010)}`);
  let last: unknown;
  let count = 0;
  for await (const { read } of rows()) [last, count] = [read, count + 1];
  expect([count, last]).toMatchObject([50_001, { reason: expect.stringMatching(/are left out$/) }]);
});
