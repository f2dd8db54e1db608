import { IMAGE_WIDTHS } from '@endpaper/contracts';
import sharp, { type SharpOptions } from 'sharp';

/** An image of one width, as WebP. */
export interface Rendition {
  width: number;
  bytes: Buffer;
}

/** The bytes are not an image of a format that the portal shows, or the image is damaged or too large. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

// libvips has many loaders. Only those of common formats read what others send; SVG and PDF are programs of their own.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map(format => `VipsForeignLoad${format}Buffer`) });
// The database has the results.
sharp.cache(false);
// Requests share the processor cores: an image must not take them all.
sharp.concurrency(1);

const OPTIONS: SharpOptions = { limitInputPixels: 40_000_000, failOn: 'error', sequentialRead: true };

/**
 * Renders the first frame of an image upright, in all widths of the interface, without metadata. It is never enlarged.
 * @throws NotAnImage
 */
export async function renderImage(source: Buffer): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  try {
    // One after another, because each of them takes the memory of the whole image.
    for (const width of IMAGE_WIDTHS)
      renditions.push({
        width,
        bytes: await sharp(source, OPTIONS)
          .autoOrient()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .timeout({ seconds: 5 })
          .toBuffer(),
      });
  } catch (error) {
    throw new NotAnImage('The image can not be read', { cause: error });
  }
  return renditions;
}
