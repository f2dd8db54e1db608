import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { aPicture } from '../../test/pictures.js';
import { NotAnImage, renderImage } from './render-image.js';

const widthsOf = async (source: Buffer) => {
  const renditions = await renderImage(source);
  return Promise.all(renditions.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
};

describe('the renditions of an image', () => {
  it('are WebP in every width, and not enlarged', async () => {
    const renditions = await renderImage(await aPicture(400, 600));
    for (const { bytes } of renditions) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(renditions.map(({ width }) => width)).toEqual([96, 192, 384, 768]);
    expect(await widthsOf(await aPicture(400, 600))).toEqual([96, 192, 384, 400]);
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('are made of %s', async format => {
    const source = await sharp(await aPicture())
      .toFormat(format)
      .toBuffer();
    expect(await widthsOf(source)).toEqual([96, 192, 384, 400]);
  });

  it('are upright and have no metadata, such as a place', async () => {
    const source = await sharp(await aPicture(600, 400))
      .withExif({ IFD0: { Artist: 'Ada' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [first] = await renderImage(source);
    const { width, height, exif } = await sharp(first?.bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 96, height: 144, exif: undefined });
  });
});

describe('what is no image', () => {
  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['an SVG, which may load files', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.4\n'],
  ])('is refused: %s', async (_, text) => {
    await expect(renderImage(Buffer.from(text))).rejects.toThrow(NotAnImage);
  });

  it('is refused when it is cut off, and when it has too many pixels', async () => {
    const source = await aPicture(900, 900);
    await expect(renderImage(source.subarray(0, source.length / 2))).rejects.toThrow(NotAnImage);
    await expect(renderImage(await aPicture(8_000, 6_000))).rejects.toThrow(NotAnImage);
  });

  it('is refused when it would take more than 64 MB of memory', async () => {
    const interlaced = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 4, background: 'teal' } })
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer();
    const large = await interlaced(3_000);
    expect(await sharp(large).metadata()).toMatchObject({
      isProgressive: true,
      depth: 'ushort',
      channels: 4,
    });
    await expect(renderImage(large)).rejects.toThrow(NotAnImage);
    const avif = await sharp({ create: { width: 2_600, height: 2_600, channels: 3, background: 'teal' } })
      .avif({ effort: 0 })
      .toBuffer();
    await expect(renderImage(avif)).rejects.toThrow(NotAnImage);
    expect(await widthsOf(await interlaced(800))).toEqual([96, 192, 384, 768]);
  });
});

/** Renders all images at once. @returns their names in the order in which they are done */
async function rendered(images: Readonly<Record<string, Buffer>>): Promise<string[]> {
  const done: string[] = [];
  await Promise.all(
    Object.entries(images).map(async ([name, source]) => {
      await renderImage(source);
      done.push(name);
    }),
  );
  return done;
}

it('an image of usual size is rendered while large ones of others are', async () => {
  const large = await aPicture(6_000, 3_400);
  const usual = await aPicture();
  const done = await rendered({ large1: large, large2: large, large3: large, large4: large, usual });
  expect(done).toHaveLength(5);
  expect(done.indexOf('usual')).toBeLessThan(3);
});

it('an image is rendered while two small ones of another host take long', async () => {
  const slow = await sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 99, sigma: 50 },
    },
  })
    .jpeg({ progressive: true, quality: 100 })
    .toBuffer();
  const done = await rendered({ slow1: slow, slow2: slow, quick: await aPicture(40, 60) });
  expect(done[0]).toBe('quick');
});
