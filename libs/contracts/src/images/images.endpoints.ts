import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { storedUrl } from '../stored-url.js';
import { PathId } from '../wire.js';
import { MAX_PICTURE_FILE, PICTURE_TYPES } from './uploaded-picture.js';

/** The widths of images in the interface, in physical pixels. */
export const IMAGE_WIDTHS = [96, 192, 384, 768] as const;

const Width = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.literal(IMAGE_WIDTHS, `An image has a width of ${IMAGE_WIDTHS.join(', ')} pixels`),
);

/** The address of a picture, as a profile stores it. */
export const UploadedPicture = z.object({ picture: z.string() });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const imageEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/images/:width',
    summary: 'An image of another host as WebP; narrower than the width if the image is',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ width: Width }),
    query: z.object({ url: storedUrl() }),
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/images/uploads',
    summary:
      'Upload a picture of the caller, the file as the body: JPEG, PNG, WebP, AVIF or GIF. It is deleted after 30 days unless it is the picture of the profile',
    access: 'signed-in',
    status: 201,
    upload: { mediaTypes: PICTURE_TYPES, maxBytes: MAX_PICTURE_FILE },
    response: UploadedPicture,
  }),
  readUpload: defineEndpoint({
    method: 'GET',
    path: '/api/images/uploads/:userId/:content/:width',
    summary:
      'An uploaded picture as WebP. Only its owner and moderators see one that is not the picture of the profile',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({
      userId: PathId,
      content: z.string().check(z.regex(/^[\da-f]{64}$/, 'There is no such picture')),
      width: Width,
    }),
  }),
};
