import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aRemote } from '../testing/remotes.js';
import { cannedNetwork, ORIGIN } from '../testing/server.js';
import { reportFailure } from './report-failure.js';
import { sendFailure } from './send-failure.js';

const reports: unknown[] = [];
const network = cannedNetwork(
  http.post(`${ORIGIN}/api/remotes/failures`, async ({ request }) => {
    reports.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
);

test('a remote that does not load is told of once per page, whatever else fails of it', async () => {
  reportFailure(aRemote({ name: 'mfe-books', version: '1.4.0' }), new Error('x'.repeat(600)));
  reportFailure(aRemote({ name: 'mfe-books' }), new Error('again'));
  reportFailure(aRemote({ name: 'mfe-posts' }), new Error('another one'));

  await waitFor(() => {
    expect(reports).toEqual([
      { name: 'mfe-books', version: '1.4.0', message: `Error: ${'x'.repeat(493)}` },
      { name: 'mfe-posts', version: '1.0.0', message: 'Error: another one' },
    ]);
  });
});

test('a reader without a network tells nothing', () => {
  const asked = jest.fn();
  network.events.on('request:start', asked);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  sendFailure(aRemote({ name: 'mfe-social' }), new Error('offline'));

  expect(asked).not.toHaveBeenCalled();
});
