import { MAX_PICTURE_FILE, PICTURE_TYPES } from '@endpaper/contracts';

/** The longer side of a picture that is scaled down (pixels): more than any page shows. */
const LONGEST = 1_024;
const JPEG_QUALITY = 0.9;
/** The portal renders so many pixels of each format and depth. */
const MAX_PIXELS = 2_000_000;

/** The browser can not read a file as a picture. The message is for the reader. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * A file as it is sent: a picture that has more bytes or pixels than the portal accepts, or another format, is scaled down.
 * @throws UnreadablePicture
 */
export async function fittingPicture(file: File): Promise<Blob> {
  const isAccepted =
    (PICTURE_TYPES as readonly string[]).includes(file.type) && file.size <= MAX_PICTURE_FILE;
  try {
    // Upright, as the camera says.
    const image = await createImageBitmap(file);
    if (!isAccepted || image.width * image.height > MAX_PIXELS) return await scaledDown(image);
    image.close();
  } catch (error) {
    // The portal reads formats that this browser may not read.
    if (!isAccepted)
      throw new UnreadablePicture(
        'This file can’t be read as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
        { cause: error },
      );
  }
  // A copy: the file on the disk may change while it is sent.
  return new Blob([await file.arrayBuffer()], { type: file.type });
}

async function scaledDown(image: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  // A JPEG has no transparency, which would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => {
        if (blob) resolve(blob);
        else reject(new Error('the canvas has no image'));
      },
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
