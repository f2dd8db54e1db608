import { expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { aRemote } from '../testing/remote-builders.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { reportLoadFailure } from './report-load-failure.js';

const reports: unknown[] = [];
const network = cannedNetwork(
  http.post(`${ORIGIN}/api/remotes/failures`, async ({ request }) => {
    reports.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);

test('a remote that does not load is reported once per page', async () => {
  await reportLoadFailure(aRemote({ name: 'mfe-books', version: '1.4.0' }), new Error('x'.repeat(600)));
  await reportLoadFailure(aRemote({ name: 'mfe-books' }), new Error('again'));
  await reportLoadFailure(aRemote({ name: 'mfe-posts' }), new Error('another one'));

  expect(reports).toEqual([
    { name: 'mfe-books', version: '1.4.0', message: `Error: ${'x'.repeat(493)}` },
    { name: 'mfe-posts', version: '1.0.0', message: 'Error: another one' },
  ]);
});

test('a report that fails does not throw', async () => {
  network.use(http.post(`${ORIGIN}/api/remotes/failures`, () => HttpResponse.error()));

  await expect(reportLoadFailure(aRemote({ name: 'mfe-lost' }), new Error('404'))).resolves.toBeUndefined();
});

test('an offline browser reports nothing', async () => {
  const onRequest = jest.fn();
  network.events.on('request:start', onRequest);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await reportLoadFailure(aRemote({ name: 'mfe-social' }), new Error('offline'));

  expect(onRequest).not.toHaveBeenCalled();
});
