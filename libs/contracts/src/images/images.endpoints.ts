import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { storedUrl } from '../stored-url.js';

/** The widths of images in the interface, in physical pixels. */
export const IMAGE_WIDTHS = [96, 192, 384, 768] as const;

const Width = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.literal(IMAGE_WIDTHS, `An image has a width of ${IMAGE_WIDTHS.join(', ')} pixels`),
);

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
};
