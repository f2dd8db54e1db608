import { setTimeout as sleep } from 'node:timers/promises';
import { bookCreated, bookDeleted, IMAGE_WIDTHS, userRegistered } from '@endpaper/contracts';
import {
  acceptedBadTokens,
  eventually,
  publishEvent,
  startTestService,
  type TestService,
} from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { DownloadFailed, ImageDownload } from '../src/download/image-download.js';
import { expiredImages } from '../src/images/expiry.js';
import { ImagesQueries } from '../src/images/images.queries.js';
import { svcImages } from '../src/svc-images.js';
import { aPicture } from './pictures.js';

const ADA = 7;
let service: TestService;
let download: jest.Spied<ImageDownload['read']>;
let count = 0;

beforeAll(async () => {
  service = await startTestService(svcImages);
  // What is behind the spy connects to public addresses only; its own test has a website.
  download = jest.spyOn(service.app.get(ImageDownload), 'read');
});
beforeEach(async () => {
  const picture = await aPicture();
  download.mockReset().mockImplementation(() => Promise.resolve(picture));
});
afterAll(() => service.stop());

/** A URL that no other test uses. */
const aUrl = () => `https://covers.example/${(count += 1)}.png`;

/** A request for an image, with the bytes of the response. It is repeated while the image is downloaded. */
async function read(url: string, request: Parameters<typeof readOnce>[1] = {}): ReturnType<typeof readOnce> {
  return eventually('the image is downloaded', async () => {
    const answer = await readOnce(url, request);
    return answer.status === 503 ? undefined : answer;
  });
}

async function readOnce(url: string, { as, width = 192 }: { as?: number; width?: number | string } = {}) {
  const headers = new Headers();
  if (as !== undefined) headers.set('authorization', `Bearer ${await service.identity.tokenOf(as)}`);
  const path = `/api/images/${width}?url=${encodeURIComponent(url)}`;
  const response = await fetch(service.url + path, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function codeOf(answer: Promise<{ bytes: Buffer }>): Promise<string> {
  return (JSON.parse((await answer).bytes.toString()) as { code: string }).code;
}

const book = (id: number, cover: string, version = 1) => ({
  id,
  title: 'Dune',
  author: 'Frank Herbert',
  cover,
  version,
});

describe('an image', () => {
  it('is downloaded once and served in all widths, for a day', async () => {
    const url = aUrl();
    for (const width of IMAGE_WIDTHS) {
      const { status, headers, bytes } = await read(url, { as: ADA, width });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('cache-control')).toMatch(/^public, max-age=86400/);
      expect(headers.get('etag')).toMatch(new RegExp(`^"[0-9a-f]{64}-${width}"$`));
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, 400));
    }
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('is downloaded once for requests at the same time', async () => {
    const url = aUrl();
    const answers = await Promise.all([96, 192, 384].map(width => read(url, { as: ADA, width })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('is not downloaded again by a request that looked for it before it was stored', async () => {
    const url = aUrl();
    const isInUse = jest.spyOn(service.app.get(ImagesQueries), 'isInUse');
    isInUse.mockImplementationOnce(async () => {
      await read(url, { as: ADA });
      return false;
    });
    expect((await readOnce(url, { as: ADA })).status).toBe(200);
    expect(download).toHaveBeenCalledTimes(1);
    isInUse.mockRestore();
  });

  it('is downloaded once for URLs that differ in their fragment', async () => {
    const url = aUrl();
    for (const fragment of ['', '#a', '#b'])
      expect((await read(url + fragment, { as: ADA })).status).toBe(200);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('of a slow host is not ready at first, and is downloaded meanwhile', async () => {
    const [url, picture] = [aUrl(), await aPicture()];
    let finish: () => void = () => undefined;
    download.mockImplementation(() => new Promise(resolve => (finish = () => resolve(picture))));
    for (let requests = 0; requests < 2; requests += 1) {
      const start = Date.now();
      const answer = await readOnce(url, { as: ADA });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await codeOf(Promise.resolve(answer))).toBe('image_not_ready');
      expect(Date.now() - start).toBeLessThan(1_500);
    }
    finish();
    expect((await read(url, { as: ADA })).status).toBe(200);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it('is downloaded also when a page has many new ones, two at a time', async () => {
    const picture = await aPicture();
    let [running, most] = [0, 0];
    download.mockImplementation(async () => {
      most = Math.max(most, (running += 1));
      await sleep(20);
      running -= 1;
      return picture;
    });
    const urls = Array.from({ length: 8 }, aUrl);
    const answers = await Promise.all(urls.map(url => read(url, { as: 8 })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(download).toHaveBeenCalledTimes(8);
    expect(most).toBe(2);
  });

  it('is downloaded again when the bytes of a width are missing', async () => {
    const url = aUrl();
    download.mockResolvedValue(await aPicture(60, 90, 'plum'));
    const content = (await read(url, { as: ADA })).headers.get('etag')?.slice(1, 65);
    const renditions = `FROM renditions WHERE content = decode('${content}', 'hex')`;
    await service.database.query(`DELETE ${renditions} AND width = 192`);
    expect((await read(url, { as: ADA })).status).toBe(200);
    expect(download).toHaveBeenCalledTimes(2);

    // A host that is down is not asked again for ten minutes.
    await service.database.query(`DELETE ${renditions}`);
    download.mockRejectedValue(new DownloadFailed('down'));
    for (let requests = 0; requests < 2; requests += 1)
      expect(await codeOf(read(url, { as: ADA }))).toBe('image_unavailable');
    expect(download).toHaveBeenCalledTimes(3);
  });

  it('is stored once when two URLs have it', async () => {
    const [one, other] = [await read(aUrl(), { as: ADA }), await read(aUrl(), { as: ADA })];
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  });

  it('is unavailable for ten minutes after a download that failed', async () => {
    const url = aUrl();
    download.mockRejectedValue(new DownloadFailed('covers.example sent no image'));
    expect(await codeOf(read(url, { as: ADA }))).toBe('image_unavailable');
    expect(await codeOf(read(url, { as: ADA }))).toBe('image_unavailable');
    expect(download).toHaveBeenCalledTimes(1);
    await service.database.query(`UPDATE sources SET expires_at = now() WHERE url = '${url}'`);
    download.mockReset().mockResolvedValue(await aPicture());
    expect((await read(url, { as: ADA })).status).toBe(200);
  });

  it('is unavailable when the bytes are no image', async () => {
    download.mockResolvedValue(Buffer.from('<html>'));
    expect(await codeOf(read(aUrl(), { as: ADA }))).toBe('image_unavailable');
  });

  it('is renewed after a week, and stays when its website is down', async () => {
    const url = aUrl();
    const expire = () =>
      service.database.query(`UPDATE sources SET expires_at = now() - interval '1 s' WHERE url = '${url}'`);
    const tag = async () => (await read(url, { as: ADA })).headers.get('etag');
    const first = await tag();

    await expire();
    download.mockRejectedValue(new DownloadFailed('down'));
    expect(await tag()).toBe(first);
    await eventually('the failure', async () => {
      const [row] = await service.database.query<{ fresh: boolean }>(
        `SELECT expires_at > now() AS fresh FROM sources WHERE url = '${url}'`,
      );
      return row?.fresh || undefined;
    });
    expect(await tag()).toBe(first);

    await expire();
    download.mockReset().mockResolvedValue(await aPicture(300, 300, 'red'));
    await eventually('the new image', async () => (await tag()) !== first || undefined);
  });

  it('has one of the widths and a URL of a public host, and not of the portal', async () => {
    expect((await read(aUrl(), { as: ADA, width: 100 })).status).toBe(400);
    expect((await read('http://10.0.0.1/a.png', { as: ADA })).status).toBe(400);
    expect((await read('/api/books/covers/a.svg', { as: ADA })).status).toBe(400);
    expect(download).not.toHaveBeenCalled();
  });
});

it('is refused with a forged, expired or foreign token', async () => {
  expect(await acceptedBadTokens(service, 'images')).toEqual([]);
});

describe('a user', () => {
  it('has at most thirty images a minute downloaded that no book and no user has', async () => {
    const cover = aUrl();
    await publishEvent(bookCreated, book(5, cover), service.broker.url);
    await eventually('the event is handled', async () => (await read(cover)).status === 200 || undefined);
    await service.database.query(`DELETE FROM sources WHERE url = '${cover}'`);
    for (let previews = 0; previews < 30; previews += 1) await read(aUrl(), { as: 9 });
    const refused = await read(aUrl(), { as: 9 });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await codeOf(Promise.resolve(refused))).toBe('too_many_previews');
    for (const as of [9, 10]) expect((await read(as === 9 ? cover : aUrl(), { as })).status).toBe(200);
  });
});

describe('a visitor', () => {
  it('gets the cover of a book and the picture of a user, and no other image', async () => {
    const [cover, picture, other] = [aUrl(), aUrl(), aUrl()];
    await publishEvent(bookCreated, book(1, cover), service.broker.url);
    await publishEvent(userRegistered, { id: 1, username: 'ada', picture, version: 1 }, service.broker.url);
    for (const url of [cover, picture])
      await eventually('the event is handled', async () => (await read(url)).status === 200 || undefined);
    download.mockClear();
    expect(await codeOf(read(other))).toBe('image_not_found');
    expect(download).not.toHaveBeenCalled();
  });

  it('gets an image that is stored already', async () => {
    const url = aUrl();
    await read(url, { as: ADA });
    expect((await read(url)).status).toBe(200);
  });
});

describe('a stored image', () => {
  const deleteExpired = async () => {
    for (const { table, when } of expiredImages)
      await service.database.query(`DELETE FROM ${table} WHERE ${when}`);
  };
  const age = () =>
    service.database.query(
      `WITH s AS (UPDATE sources SET requested_at = now() - interval '2 days')
       UPDATE renditions SET created_at = now() - interval '2 days'`,
    );
  const stored = (url: string) => service.database.query(`SELECT 1 FROM sources WHERE url = '${url}'`);

  it('is deleted after a day unless a book or a user has it', async () => {
    const [cover, preview] = [aUrl(), aUrl()];
    await publishEvent(bookCreated, book(2, cover), service.broker.url);
    await eventually('the event is handled', async () => (await read(cover)).status === 200 || undefined);
    await read(preview, { as: ADA });
    await deleteExpired();
    expect(await stored(preview)).toHaveLength(1);
    await age();
    await deleteExpired();
    expect(await stored(preview)).toEqual([]);
    expect((await read(cover)).status).toBe(200);
  });

  it('is as old as its last source', async () => {
    const [one, other] = [aUrl(), aUrl()];
    download.mockResolvedValue(await aPicture(50, 50, 'olive'));
    const content = (await read(one, { as: ADA })).headers.get('etag')?.slice(1, 65);
    await age();
    await read(other, { as: ADA });
    const old = `SELECT 1 FROM renditions WHERE content = decode('${content}', 'hex')
                    AND created_at < now() - interval '1 hour'`;
    expect(await service.database.query(old)).toEqual([]);
  });

  it('is deleted after its book', async () => {
    const cover = aUrl();
    download.mockResolvedValue(await aPicture(50, 50, 'pink'));
    await publishEvent(bookCreated, book(3, cover), service.broker.url);
    const tag = await eventually(
      'the event is handled',
      async () => (await read(cover)).headers.get('etag') ?? undefined,
    );
    const content = tag.slice(1, 65);
    await publishEvent(bookDeleted, { id: 3, version: 2 }, service.broker.url);
    await age();
    await eventually('the source is deleted', async () => {
      await deleteExpired();
      return (await stored(cover)).length === 0 || undefined;
    });
    const renditions = `SELECT 1 FROM renditions WHERE content = decode('${content}', 'hex')`;
    expect(await service.database.query(renditions)).toEqual([]);
  });

  it('stays while one of many books or users has it, and goes when the last one leaves it', async () => {
    const covers = `SELECT n, 'https://used.example/' || n AS url FROM generate_series(1000, 1499) n`;
    await service.database.query(
      `INSERT INTO book_replicas (id, version, cover) SELECT n, 1, url FROM (${covers}) c WHERE n % 2 = 0`,
    );
    await service.database.query(
      `WITH s AS (
         INSERT INTO sources (id, url, content, expires_at)
         SELECT sha256(url::bytea), url, sha256(n::text::bytea), now() FROM (${covers}) c)
       INSERT INTO renditions (content, width, bytes) SELECT sha256(n::text::bytea), 96, '' FROM (${covers}) c`,
    );
    await service.database.query(
      `INSERT INTO user_replicas (id, version, picture) SELECT n, 1, url FROM (${covers}) c WHERE n % 2 = 1`,
    );
    await age();
    await deleteExpired();
    await service.database.query('UPDATE book_replicas SET cover = NULL WHERE id = 1000');
    await service.database.query('UPDATE user_replicas SET deleted = true, picture = NULL WHERE id = 1001');
    await service.database.query('DELETE FROM book_replicas WHERE id = 1002');
    await age();
    await deleteExpired();
    for (const n of [1000, 1001, 1002]) expect(await stored(`https://used.example/${n}`)).toEqual([]);
    expect(
      await service.database.query(`SELECT count(*)::int FROM sources WHERE url ~ 'used.example'`),
    ).toEqual([{ count: 497 }]);
  });
});
