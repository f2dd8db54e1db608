import { imageEndpoints } from '@endpaper/contracts';
import { clientPact } from './client-pact.js';

const requireResponse = clientPact('svc-images');
const url = 'https://covers.example/room.png';
const request = { to: imageEndpoints.read, params: { width: 192 }, query: { url } };

requireResponse('an image of another host', {
  given: [`the image ${url} is stored`],
  request,
  response: { type: 'image/webp' },
});

requireResponse('an image that no book and no user has', {
  given: ['no image is stored'],
  request,
  response: { status: 404 },
});
