import { ConcurrencyLimit, ServiceUnavailable } from '@endpaper/service-kit';

/** Loads sharp with the first picture: with libvips the process takes 37 MB more. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

// A picture takes a processor core for a tenth of a second: the requests of readers go on meanwhile.
const rendering = new ConcurrencyLimit(1);
const MAX_WAITING = 10;
let waiting = 0;

/**
 * Renders a drawing of ours as PNG.
 * @throws ServiceUnavailable when too many pictures wait
 */
export async function renderPng(svg: string): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new ServiceUnavailable();
  waiting += 1;
  try {
    return await rendering.run(async () => {
      const sharp = await (loading ??= loadSharp());
      return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
    });
  } finally {
    waiting -= 1;
  }
}
