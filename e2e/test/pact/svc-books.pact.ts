import { bookEndpoints } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import { throughGateway } from './through-gateway.js';

it('draws a cover', async () => {
  const type = await httpPact({ consumer: 'e2e', provider: 'svc-books' })
    .addInteraction()
    .given('there is a drawing named a-quiet-room')
    .uponReceiving('a drawn cover')
    .withRequest('GET', '/api/books/covers/a-quiet-room.svg')
    .willRespondWith(200, response =>
      response.headers({ 'Content-Type': match.regex(String.raw`image/svg\+xml.*`, 'image/svg+xml') }),
    )
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', async client => {
        const answer = await client.call(bookEndpoints.cover, { params: { name: 'a-quiet-room.svg' } });
        return answer.headers.get('content-type');
      }),
    );
  expect(type).toMatch(/^image\/svg\+xml/);
});
