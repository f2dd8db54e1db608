import { describe, expect, it } from '@jest/globals';
import { SharePictures } from './share-pictures.js';

const book = (title: string) => ({
  title,
  author: 'Virginia Woolf',
  genre_id: 3,
  cover: '/a.svg',
  svg: null,
});

/** Draws no picture before `finish` is called. */
class SlowSharePictures extends SharePictures {
  finish: (picture: Buffer) => void = () => undefined;

  protected override draw(): Promise<Buffer> {
    return new Promise(resolve => (this.finish = resolve));
  }
}

describe('Share pictures', () => {
  it('that take longer than a request may wait are there for a later one', async () => {
    const pictures = new SlowSharePictures();
    expect(await pictures.of(book('Night'))).toBeUndefined();
    const picture = Buffer.from('PNG');
    pictures.finish(picture);
    expect(await pictures.of(book('Night'))).toBe(picture);
  });

  it('that are too many to draw at once are drawn when they are asked for later', async () => {
    const pictures = new SharePictures();
    const books = Array.from({ length: 15 }, (_, index) => book(`Night ${index}`));
    const first = await Promise.all(books.map(one => pictures.of(one)));
    const late = books.filter((_, index) => !first[index]);
    expect(late.length).toBeGreaterThanOrEqual(5);

    for (const one of late) {
      let picture;
      while (!picture) picture = await pictures.of(one);
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('are drawn once for all that ask at the same time', async () => {
    const pictures = new SharePictures();
    const [one, other] = await Promise.all([pictures.of(book('Night')), pictures.of(book('Night'))]);
    expect(one).toBe(other);
  });
});
