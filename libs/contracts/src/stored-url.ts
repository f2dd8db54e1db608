import * as z from 'zod/mini';
import { isPublicUrl } from './public-url.js';
import { DRAWN_COVER, isWebUrl } from './web-url.js';

const NOT_A_URL = 'Please enter a valid URL';

/** The message for a URL of a private network, or of the portal itself. */
export const NOT_PUBLIC = 'Please enter the URL of a public website';

/**
 * A schema for a URL that a user stores, and the pages of other users load or link. It is not changed.
 * @param isKnown whether a text is one of the portal's own values, which are no URLs
 */
export function storedUrl(isKnown: (value: string) => boolean = () => false) {
  return z.string(NOT_A_URL).check(({ value, issues }) => {
    if (isKnown(value) || isPublicUrl(value)) return;
    issues.push({ code: 'custom', message: isWebUrl(value) ? NOT_PUBLIC : NOT_A_URL, input: value });
  });
}

/** A schema for the URL of a cover: of a public host, or the path of a cover that svc-books generated. */
export const coverUrl = z.pipe(
  z.pipe(
    z.string(NOT_A_URL),
    z.transform(value => value.trim()),
  ),
  storedUrl(value => DRAWN_COVER.test(value)),
);
