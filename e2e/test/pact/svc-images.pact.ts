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

const upload = {
  to: imageEndpoints.readUpload,
  params: {
    userId: 7,
    content: '4e0705327480ad2323cb03d9c450ffcae4a98bf3a5382fa0c7882145ed620e49',
    width: 96,
  },
};

requireResponse('the uploaded picture of a reader', {
  given: ['the picture of reader 7 is an upload of a pixel'],
  request: upload,
  response: { type: 'image/webp' },
});

requireResponse('an upload that is not stored', {
  given: ['no image is stored'],
  request: upload,
  response: { status: 404 },
});
