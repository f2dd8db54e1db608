import { imageEndpoints, ownData, userDeleted, userRegistered, userUpdated } from '@endpaper/contracts';
import {
  eventually,
  ownDataPages,
  publishEvent,
  startTestService,
  untilConsumed,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { expiredImages } from '../src/images/expiry.js';
import { svcImages } from '../src/svc-images.js';
import { aPicture } from './pictures.js';

let service: TestService;
/** A reader of this test, whom no other test has. */
let ada = 100;
let version = 1;

beforeAll(async () => {
  // An account may upload three pictures within a day.
  service = await startTestService(svcImages, { LIMIT_FACTOR: 0.1 });
});
afterAll(() => service.stop());

const newReader = () => (ada += 1);

const send = (as: number, file: Buffer, type = 'image/png') =>
  service.call(imageEndpoints.upload, { as, body: file, headers: { 'content-type': type } });

/** Uploads a picture. @returns its address */
async function upload(as: number, file?: Buffer): Promise<string> {
  const { status, body } = await send(as, file ?? (await aPicture()));
  expect(status).toBe(201);
  return body.picture;
}

/** Reads an upload, as a visitor unless `as` is given. */
async function read(address: string, { as, isModerator = false, width = 192 }: ReadBy = {}) {
  const headers = new Headers();
  if (as !== undefined) {
    const token = await service.identity.tokenOf(as, 60, 'svc-images', { moderator: isModerator });
    headers.set('authorization', `Bearer ${token}`);
  }
  const response = await fetch(`${service.url}${address}/${width}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
interface ReadBy {
  as?: number;
  isModerator?: boolean;
  width?: number;
}

/** Publishes the profile of a reader, and waits until it is handled. */
async function show(id: number, picture: string | null, hidden_picture: string | null = null) {
  version += 1;
  const profile = { id, username: `reader-${id}`, picture, hidden_picture, version };
  await publishEvent(version === 2 ? userRegistered : userUpdated, profile, service.broker.url);
  await untilConsumed('AUTH', service.broker.url);
}

const housekeeping = async ({ days }: { days: number }) => {
  await service.database.query(
    `WITH u AS (UPDATE uploads SET created_at = created_at - $1 * interval '1 day')
     UPDATE renditions SET created_at = created_at - $1 * interval '1 day'`,
    [days],
  );
  for (const { table, when } of expiredImages)
    await service.database.query(`DELETE FROM ${table} WHERE ${when}`);
};

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'of the format %s is rendered in all widths, upright and without metadata',
    async format => {
      const reader = newReader();
      const file = await sharp(await aPicture(600, 400))
        .withExif({ IFD0: { Artist: 'Ada' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const { status, body, headers } = await send(reader, file, `image/${format}`);
      expect(status).toBe(201);
      expect(body.picture).toMatch(new RegExp(`^/api/images/uploads/${reader}/[0-9a-f]{64}$`));
      expect(headers.get('location')).toBe(body.picture);
      for (const width of [96, 768]) {
        const found = await read(body.picture, { as: reader, width });
        expect(found.headers.get('content-type')).toBe('image/webp');
        const image = await sharp(found.bytes).metadata();
        expect(image).toMatchObject({ format: 'webp', width: Math.min(width, image.width) });
        expect(image.exif).toBeUndefined();
        // A GIF has no orientation.
        if (format === 'jpeg') expect(image.height).toBeGreaterThan(image.width);
      }
    },
  );

  it('of several frames is the first of them', async () => {
    const reader = newReader();
    const frames = await Promise.all([aPicture(40, 40, 'red'), aPicture(40, 40, 'blue')]);
    const file = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0, delay: [90, 90] })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const { bytes } = await read(await upload(reader, file), { as: reader });
    const { channels } = await sharp(bytes).stats();
    expect([(await sharp(bytes).metadata()).pages, (channels[0]?.mean ?? 0) > 200]).toEqual([
      undefined,
      true,
    ]);
  });

  it('that is sent again has the same address', async () => {
    const reader = newReader();
    expect(await upload(reader)).toBe(await upload(reader));
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused: a sentence says which files are pictures', async (_, file) => {
    expect(await send(newReader(), file)).toMatchObject({
      status: 400,
      body: {
        code: 'not_a_picture',
        errors: { message: expect.stringMatching(/^This file can’t be read as a picture\./) },
      },
    });
  });

  it('has not too many pixels, nor more than 2 MB', async () => {
    const many = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'teal' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send(newReader(), many)).toMatchObject({
      status: 400,
      body: { code: 'too_many_pixels', errors: { message: expect.stringContaining('too many pixels') } },
    });
    expect((await send(newReader(), Buffer.alloc(2 * 1024 ** 2 + 1))).status).toBe(413);
  });

  it('is sent by a reader alone, as a picture', async () => {
    const file = await aPicture();
    const headers = { 'content-type': 'image/png' };
    expect((await service.call(imageEndpoints.upload, { body: file, headers })).status).toBe(401);
    expect((await send(newReader(), file, 'text/html')).status).toBe(415);
  });

  it('is one of three within a day, where files that are none count, too', async () => {
    const reader = newReader();
    const answers = [];
    for (const file of [await aPicture(), Buffer.from('text'), await aPicture(9, 9), await aPicture(8, 8)])
      answers.push(await send(reader, file));
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 429]);
    expect(answers[3]?.body.errors.message).toContain('You can upload 3 pictures within a day');
  });
});

describe('the readers of an upload', () => {
  it('are its user and moderators until it is the picture of the profile, and then all', async () => {
    const reader = newReader();
    const address = await upload(reader);
    const statuses = async () => {
      const callers = [{}, { as: newReader() }, { as: newReader(), isModerator: true }, { as: reader }];
      return Promise.all(callers.map(async by => (await read(address, by)).status));
    };
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    expect((await read(address, { as: reader })).headers.get('cache-control')).toBe('private, no-store');

    await show(reader, address);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const { headers } = await read(address);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('surrogate-key')).toBe(`user:${reader}`);

    await show(reader, null, address);
    expect(await statuses()).toEqual([404, 404, 200, 200]);
  });

  it('find it nowhere else: not at the address of another user, nor in another width', async () => {
    const reader = newReader();
    const address = await upload(reader);
    await show(reader, address);
    const other = address.replace(`/${reader}/`, `/${newReader()}/`);
    expect((await read(other)).status).toBe(404);
    expect((await read(address, { width: 100 })).status).toBe(400);
    expect((await read(address.slice(0, -1))).status).toBe(400);
  });
});

describe('an upload', () => {
  it('is deleted after 30 days, unless it is the picture of the profile or moderators have hidden it', async () => {
    const [shown, hidden, unused] = [newReader(), newReader(), newReader()];
    const own = { shown: await upload(shown), hidden: await upload(hidden), unused: await upload(unused) };
    const file = await aPicture(70, 70, 'gold');
    const gone = await upload(unused, file);
    await show(shown, own.shown);
    await show(hidden, null, own.hidden);
    await housekeeping({ days: 31 });
    const statuses = async () =>
      Promise.all(
        [
          read(own.shown),
          read(own.hidden, { as: hidden }),
          read(own.unused, { as: unused }),
          read(gone, { as: unused }),
        ].map(async answer => (await answer).status),
      );
    expect(await statuses()).toEqual([200, 200, 404, 404]);
    const renditions = await service.database.query(
      `SELECT 1 FROM renditions WHERE content = sha256($1::bytea)`,
      [file],
    );
    expect(renditions).toEqual([]);
    await show(shown, null);
    expect((await read(own.shown)).status).toBe(404);
    const seenByModerators = async () =>
      (await read(own.shown, { as: newReader(), isModerator: true })).status;
    await housekeeping({ days: 29 });
    expect(await seenByModerators()).toBe(200);
    await housekeeping({ days: 2 });
    expect(await seenByModerators()).toBe(404);
  });

  it('is deleted with the account, also one that is being sent', async () => {
    const reader = newReader();
    const address = await upload(reader);
    await show(reader, address);
    await publishEvent(userDeleted, { id: reader, version: version + 1 }, service.broker.url);
    await eventually('the deletion', async () => (await read(address)).status === 404 || undefined);
    expect(await service.database.query('SELECT 1 FROM uploads WHERE user_id = $1', [reader])).toEqual([]);
    expect((await send(reader, await aPicture())).status).toBe(401);
  });

  it('is in the own data of its user', async () => {
    const reader = newReader();
    const picture = await upload(reader);
    await upload(newReader());
    const pages = await ownDataPages(service, ownData.images, 'uploads', { as: reader });
    expect(pages.flat()).toEqual([{ id: expect.any(Number), picture, created_at: expect.any(String) }]);
  });
});
