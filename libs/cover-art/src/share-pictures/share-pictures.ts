import { setTimeout as sleep } from 'node:timers/promises';
import { ConcurrencyLimit } from '@endpaper/service-kit';
import { LRUCache } from 'lru-cache';
import { drawSharePicture, type SharedBook } from './draw-share-picture.js';

/** How long a request waits for its picture, in milliseconds; shorter than the gateway waits for the response. */
const REQUEST_WAITS_MS = 1_000;
/** At most this number of pictures waits to be drawn. */
const MAX_WAITING = 10;
/** This number of the last pictures is kept, for the requests that did not wait for them. */
const KEPT = 20;

/** Loads sharp with the first picture: with libvips the process takes 37 MB more. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Draws the share pictures of books, one at a time: a picture takes a processor core for 60 ms. */
export class SharePictures {
  private readonly drawing = new ConcurrencyLimit(1);
  private readonly pictures = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  private sharp?: ReturnType<typeof loadSharp>;
  private waiting = 0;

  /** @returns the picture as PNG; undefined when it takes longer than a request may wait, or too many others wait: call again later */
  async of(book: SharedBook): Promise<Buffer | undefined> {
    const key = JSON.stringify(book);
    let picture = this.pictures.get(key);
    if (!picture) {
      if (this.waiting >= MAX_WAITING) return undefined;
      picture = this.draw(book);
      this.pictures.set(key, picture);
      picture.catch(() => this.pictures.delete(key));
    }
    return Promise.race([picture, sleep(REQUEST_WAITS_MS, undefined, { ref: false })]);
  }

  protected async draw(book: SharedBook): Promise<Buffer> {
    this.waiting += 1;
    try {
      return await this.drawing.run(async () => {
        const sharp = await (this.sharp ??= loadSharp());
        return sharp(Buffer.from(drawSharePicture(book)))
          .png()
          .toBuffer();
      });
    } finally {
      this.waiting -= 1;
    }
  }
}
