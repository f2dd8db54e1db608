import { MAX_PICTURE_FILE, PICTURE_TYPES } from '@endpaper/contracts';

/** The longer side of a picture that is scaled down (pixels): more than any page shows. */
const LONGEST = 1_024;
const JPEG_QUALITY = 0.9;

/** The browser can not read a file as a picture. The message is for the reader. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/**
 * A file as it is sent: the photo of a phone is larger than what the portal accepts, or of another format, and is scaled down.
 * @throws UnreadablePicture
 */
export async function fittingPicture(file: File): Promise<Blob> {
  const isAccepted = (PICTURE_TYPES as readonly string[]).includes(file.type);
  // A copy: the file on the disk may change while it is sent.
  if (isAccepted && file.size <= MAX_PICTURE_FILE)
    return new Blob([await file.arrayBuffer()], { type: file.type });
  try {
    // Upright, as the camera says.
    return await scaledDown(await createImageBitmap(file));
  } catch (error) {
    throw new UnreadablePicture(
      'This file can’t be read as a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
      { cause: error },
    );
  }
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
