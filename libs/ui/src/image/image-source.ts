/** The widths that the portal's image proxy renders, in physical pixels: `IMAGE_WIDTHS` of the contracts. */
const WIDTHS = [96, 192, 384, 768] as const;
type Width = (typeof WIDTHS)[number];

/** Whether the image is a picture that a reader has uploaded: a path that lacks the width. */
export const isUpload = (url: string) => url.startsWith('/api/images/uploads/');

/**
 * The path of an image in one width. Images of other hosts come through the portal's image proxy, so that those hosts learn
 * nothing of the readers; the portal's own images, such as drawn covers, are paths already.
 */
export function imageSource(url: string, width: Width): string {
  if (isUpload(url)) return `${url}/${width}`;
  return url.startsWith('/') ? url : `/api/images/${width}?url=${encodeURIComponent(url)}`;
}

/** Whether the image is a cover that the portal has drawn: one of its own paths. */
export function isDrawnByPortal(url: string): boolean {
  return url.startsWith('/api/books/covers/');
}

/** The same image in all widths, for `srcset`; undefined for one that the portal has drawn, which has one size. */
export function imageSources(url: string): string | undefined {
  if (url.startsWith('/') && !isUpload(url)) return undefined;
  return WIDTHS.map(width => `${imageSource(url, width)} ${width}w`).join(', ');
}
