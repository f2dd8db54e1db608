import { httpPact } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { throughGateway } from './through-gateway.js';

const pact = httpPact({ consumer: 'e2e', provider: 'svc-images' });
const URL = 'https://covers.example/room.png';
const IMAGE = { method: 'GET', path: `/api/images/192?url=${encodeURIComponent(URL)}` } as const;

it('shows an image of another host', async () => {
  const type = await pact
    .addInteraction()
    .given(`the image ${URL} is stored`)
    .uponReceiving('an image')
    .withRequest('GET', '/api/images/192', request => request.query({ url: URL }))
    .willRespondWith(200, response => response.headers({ 'Content-Type': 'image/webp' }))
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', async client => {
        const answer = await client.call(IMAGE);
        return answer.headers.get('content-type');
      }),
    );
  expect(type).toBe('image/webp');
});

it('shows a visitor no image that no book and no user has', async () => {
  const status = await pact
    .addInteraction()
    .given('no image is stored')
    .uponReceiving('an image that no book and no user has')
    .withRequest('GET', '/api/images/192', request => request.query({ url: URL }))
    .willRespondWith(404)
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', async client => (await client.call(IMAGE)).status),
    );
  expect(status).toBe(404);
});
