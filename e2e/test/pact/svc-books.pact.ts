import { bookEndpoints } from '@endpaper/contracts';
import { clientPact } from './client-pact.js';

const requireResponse = clientPact('svc-books');
const given = ['book 1 of reader 7 exists'];

requireResponse('a drawn cover', {
  given: ['there is a drawing named a-quiet-room'],
  request: { to: bookEndpoints.cover, params: { name: 'a-quiet-room.svg' } },
  response: { type: 'image/svg+xml' },
});

requireResponse('the picture of a book in the preview of a link', {
  given,
  request: { to: bookEndpoints.sharePicture, params: { id: 1 } },
  response: { type: 'image/png' },
});

requireResponse('the newest books as a feed', {
  given,
  request: { to: bookEndpoints.feed },
  response: { type: 'application/atom+xml' },
});

requireResponse('the site map of books', {
  given,
  request: { to: bookEndpoints.siteMap },
  response: { type: 'application/xml' },
});
