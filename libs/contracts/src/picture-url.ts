import * as z from 'zod/mini';
import { DRAWN_COVER, isWebUrl } from './web-url.js';

/** A schema for a cover's URL: http(s), or a cover that svc-books generated. */
export function pictureUrl(sentence: string) {
  return z.pipe(
    z.pipe(
      z.string(sentence),
      z.transform(value => value.trim()),
    ),
    z.string().check(z.refine(value => isWebUrl(value) || DRAWN_COVER.test(value), sentence)),
  );
}
