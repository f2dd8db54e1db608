import { imageEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { pictureUploadApi } from '../../src/features/users/picture-upload.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-images' });
const { uploadPicture } = pictureUploadApi.endpoints;

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const send = (bytes: Buffer) =>
  uploadPicture.initiate(new Blob([new Uint8Array(bytes)], { type: 'image/gif' }));
const sent = (bytes: Buffer) => ({ to: imageEndpoints.upload, file: { type: 'image/gif', bytes } });

requireResponse('storing a picture', {
  request: sent(PIXEL),
  response: {
    body: {
      picture: match.regex(
        String.raw`^/api/images/uploads/7/[0-9a-f]{64}$`,
        `/api/images/uploads/7/${'a1'.repeat(32)}`,
      ),
    },
  },
  send: send(PIXEL),
});

const TEXT = Buffer.from('GIF89a, but no picture');

requireResponse('storing a file that is no picture', {
  request: sent(TEXT),
  response: refusal(400, {
    message: 'This file can not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file',
  }),
  send: send(TEXT),
});
