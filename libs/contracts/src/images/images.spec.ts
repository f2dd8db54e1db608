import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { IMAGE_WIDTHS, imageEndpoints } from './images.endpoints.js';

const { params, query } = imageEndpoints.read;

describe('the request of an image', () => {
  it.each(IMAGE_WIDTHS.map(String))('may have the width %s', width => {
    expect(z.parse(params, { width })).toEqual({ width: Number(width) });
  });

  it.each(['95', '0', '-96', '96.5', '1e9', 'wide', ''])('has no other width: %j', width => {
    expect(z.safeParse(params, { width }).success).toBe(false);
  });

  it.each(['http://127.0.0.1/a.png', '/api/books/covers/a.svg', 'http://intranet/a.png', 'a.png', ''])(
    'names an image of a public host, and not %j',
    url => {
      expect(z.safeParse(query, { url }).success).toBe(false);
      expect(z.safeParse(query, { url: 'https://covers.example/a.png' }).success).toBe(true);
    },
  );
});
