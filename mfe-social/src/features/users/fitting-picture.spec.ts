import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fittingPicture, UnreadablePicture } from './fitting-picture.js';

/** This window's files can not be read as bytes. */
const aFile = (size: number, type: string) => {
  const bytes = new Uint8Array(size);
  return Object.assign(new File([bytes], 'photo', { type }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
};

/** This window decodes and draws no image. */
function standInForCanvas(width: number, height: number) {
  const drawn: number[][] = [];
  const bitmap = { width, height, close: () => undefined };
  globalThis.createImageBitmap = jest.fn(() => Promise.resolve(bitmap as ImageBitmap));
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
  })) as unknown as typeof HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.toBlob = function (done, type) {
    done(new Blob(['JPEG'], { type: type ?? '' }));
  };
  return drawn;
}

afterEach(() => {
  // @ts-expect-error: as it is in this window
  delete globalThis.createImageBitmap;
});

describe('a picture before it is sent', () => {
  test('is sent as it is when it is small enough, also when the browser can not read it', async () => {
    const blob = await fittingPicture(aFile(2 * 1024 ** 2, 'image/webp'));
    expect([blob.size, blob.type]).toEqual([2 * 1024 ** 2, 'image/webp']);
  });

  test('is sent as it is when it has few bytes and pixels', async () => {
    const drawn = standInForCanvas(1_600, 1_200);
    expect((await fittingPicture(aFile(9, 'image/png'))).type).toBe('image/png');
    expect(drawn).toEqual([]);
  });

  test.each([
    ['of many pixels', 9, 'image/png'],
    ['larger than 2 MB', 2 * 1024 ** 2 + 1, 'image/png'],
    ['of a format that the portal does not accept', 9, 'image/heic'],
  ])('is scaled down when it is %s', async (_, bytes, type) => {
    const drawn = standInForCanvas(3_000, 4_000);
    expect((await fittingPicture(aFile(bytes, type))).type).toBe('image/jpeg');
    expect(drawn).toEqual([[0, 0, 768, 1_024]]);
  });

  test('is not enlarged', async () => {
    const drawn = standInForCanvas(300, 200);
    await fittingPicture(aFile(9, 'image/bmp'));
    expect(drawn).toEqual([[0, 0, 300, 200]]);
  });

  test('is refused when the browser can not read it', async () => {
    standInForCanvas(1, 1);
    globalThis.createImageBitmap = () => Promise.reject(new Error('no image'));
    await expect(fittingPicture(aFile(9, 'text/plain'))).rejects.toThrow(UnreadablePicture);
  });
});
