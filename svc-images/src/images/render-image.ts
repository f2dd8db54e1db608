import { IMAGE_WIDTHS } from '@endpaper/contracts';
import { ConcurrencyLimit } from '@endpaper/service-kit';
import type { Metadata, SharpOptions } from 'sharp';

/** An image of one width, as WebP. */
export interface Rendition {
  width: number;
  bytes: Buffer;
}

/** The bytes are not an image of a format that the portal shows, or the image is damaged or too large. */
export class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

export class TooManyPixels extends NotAnImage {}

// libvips has loaders of many formats. Images are sent by strangers, so only the loaders of common formats may read them.
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'];

/** Loads sharp with the first image: with libvips the process takes 37 MB more. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map(format => `VipsForeignLoad${format}Buffer`) });
  // The database has the results.
  sharp.cache(false);
  // Requests share the processor cores: an image must not take them all.
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** The most memory that a decoded image may take: the loaders of some formats keep all of it in memory, and some keep it twice. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;
/** The decoder of AVIF takes many times the memory of the image: 200 MB for four megapixels were measured. */
const AVIF_FACTOR = 4;
const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { uchar: 1, ushort: 2, float: 4 };

const OPTIONS: SharpOptions = { limitInputPixels: 40_000_000, failOn: 'error', sequentialRead: true };

/** For the header alone, of which `decodedBytes` says whether the pixels are too many. */
const HEADER: SharpOptions = { ...OPTIONS, limitInputPixels: false };

/** A cover of usual size, such as 1,600 by 1,200 pixels, is not larger: it waits for no large image, which takes seconds. */
const SMALL_BYTES = 8 * 1024 * 1024;
// Two large images at a time would take twice the memory.
const renderingLarge = new ConcurrencyLimit(1);
// A small image may take seconds too, such as a JPEG of many scans. One host and one requester have two downloads at a time
// (`DownloadQueue`), so a third image does not wait for theirs.
const renderingSmall = new ConcurrencyLimit(3);

/** All widths of an image together may take this long (seconds). */
const MAX_RENDER_S = 5;

/**
 * Renders the first frame of an image upright, in all widths of the interface, without metadata. It is never enlarged.
 * @throws NotAnImage, TooManyPixels
 */
export async function renderImage(source: Buffer): Promise<Rendition[]> {
  const sharp = await (loading ??= loadSharp());
  try {
    const bytes = decodedBytes(await sharp(source, HEADER).metadata());
    return await (bytes > SMALL_BYTES ? renderingLarge : renderingSmall).run(() => render(sharp, source));
  } catch (error) {
    if (error instanceof TooManyPixels) throw error;
    throw new NotAnImage('The image can not be read', { cause: error });
  }
}

async function render(sharp: Awaited<typeof loading> & object, source: Buffer): Promise<Rendition[]> {
  const deadline = performance.now() + MAX_RENDER_S * 1_000;
  const renditions: Rendition[] = [];
  // One after another, because each of them takes the memory of the whole image.
  for (const width of IMAGE_WIDTHS) {
    const seconds = Math.ceil((deadline - performance.now()) / 1_000);
    if (seconds <= 0) throw new Error(`The image takes longer than ${MAX_RENDER_S} seconds`);
    renditions.push({
      width,
      bytes: await sharp(source, OPTIONS)
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds })
        .toBuffer(),
    });
  }
  return renditions;
}

/**
 * How much memory the decoded image takes, by its header alone.
 * @throws TooManyPixels when that is too much
 */
function decodedBytes({ format, width, height, channels, depth }: Metadata): number {
  const decoded = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 8);
  const bytes = format === 'heif' ? decoded * AVIF_FACTOR : decoded;
  if (bytes > MAX_DECODED_BYTES)
    throw new TooManyPixels(`${width} x ${height} pixels of ${depth} are too many`);
  return bytes;
}
