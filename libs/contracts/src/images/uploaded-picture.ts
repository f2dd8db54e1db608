// Without zod: pages that check an address contain this module and no schemas.

/** The largest file that may be sent (bytes). */
export const MAX_PICTURE_FILE = 2 * 1024 * 1024;

/** The formats of pictures that may be sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

const ADDRESS = /^\/api\/images\/uploads\/([1-9]\d{0,14})\/[\da-f]{64}$/;

/**
 * The address of a picture that a user has uploaded: a path of the portal, to which a page adds the width.
 * @param content the SHA-256 of the file in hexadecimal digits: the same file has the same address, also after moderators have hidden it
 */
export const uploadedPicture = (userId: number, content: string) =>
  `/api/images/uploads/${userId}/${content}`;

/** The user who has uploaded the picture of an address; undefined for any other text. */
export function uploaderOf(address: string): number | undefined {
  const [, id] = ADDRESS.exec(address) ?? [];
  return id === undefined ? undefined : Number(id);
}
