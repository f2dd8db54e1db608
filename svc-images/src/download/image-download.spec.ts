import type { LookupAddress } from 'node:dns';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPicture, sends, startWebsite } from '../../test/pictures.js';
import { DownloadFailed, ImageDownload } from './image-download.js';
import { publicLookup } from './public-lookup.js';

const PORTAL = 'portal.example';

let image: Buffer;
let website: Awaited<ReturnType<typeof startWebsite>>;
// Every name is this machine, as if it were public.
const download = new ImageDownload((_, { all }, found) => {
  const here: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }];
  if (all) found(null, here);
  else found(null, '127.0.0.1', 4);
});
const guarded = new ImageDownload(publicLookup);

beforeAll(async () => {
  image = await aPicture();
  website = await startWebsite(sends(image));
});
afterEach(() => {
  website.respondWith(sends(image));
  website.requests.length = 0;
});
afterAll(async () => {
  await Promise.all([download.onApplicationShutdown(), guarded.onApplicationShutdown()]);
  await website.stop();
});

describe('a download', () => {
  it('gives the bytes of an image', async () => {
    expect(await download.read(website.url('/a.png'), PORTAL)).toEqual(image);
  });

  it('follows a few redirects', async () => {
    website.respondWith((request, response) => {
      if (request.url === '/c') sends(image)(request, response);
      else response.writeHead(302, { location: request.url === '/a' ? '/b' : website.url('/c') }).end();
    });
    expect(await download.read(website.url('/a'), PORTAL)).toEqual(image);
  });

  it('fails when the redirects do not end', async () => {
    website.respondWith((_, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(download.read(website.url('/a'), PORTAL)).rejects.toThrow('redirects too often');
    expect(website.requests).toHaveLength(4);
  });

  it.each([
    'http://127.0.0.1:1/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/meta',
    'file:///etc/passwd',
  ])('is not redirected to %s', async location => {
    website.respondWith((_, response) => response.writeHead(302, { location }).end());
    await expect(download.read(website.url('/a'), PORTAL)).rejects.toThrow('is not public');
  });

  it('is not redirected to the portal', async () => {
    website.respondWith((request, response) => {
      if (request.url === '/a')
        response.writeHead(302, { location: `http://PORTAL.example:${website.port}/b` }).end();
      else sends(image)(request, response);
    });
    await expect(download.read(website.url('/a'), PORTAL)).rejects.toThrow('is the portal itself');
    expect(website.requests).toEqual(['/a']);
  });

  it.each([
    ['an error', (status: number) => status, 'image/png'],
    ['another type', () => 200, 'text/html'],
  ])('fails for %s', async (_, status, type) => {
    website.respondWith((_request, response) =>
      response.writeHead(status(404), { 'content-type': type }).end(image),
    );
    await expect(download.read(website.url('/a'), PORTAL)).rejects.toThrow(DownloadFailed);
  });

  it('ends when an image is larger than ten megabytes', async () => {
    let sent = 0;
    website.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000))) sent += 1;
      };
      response.on('drain', send);
      send();
    });
    await expect(download.read(website.url('/endless'), PORTAL)).rejects.toThrow('no image of at most');
    expect(sent).toBeLessThan(200);
  });

  it('fails for a host that does not exist, and for one that ends the connection', async () => {
    await expect(guarded.read('http://nothing.invalid.example/a.png', PORTAL)).rejects.toThrow(
      DownloadFailed,
    );
    website.respondWith((_, response) => response.destroy());
    await expect(download.read(website.url('/a'), PORTAL)).rejects.toThrow(DownloadFailed);
  });
});

describe('the lookup of a host', () => {
  const look = (name: string, all: boolean) =>
    new Promise((resolve, reject) => {
      publicLookup(name, { all }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  it.each([true, false])('refuses a name of this machine (all: %j)', async all => {
    await expect(look('localhost', all)).rejects.toThrow('localhost has an address that is not public');
  });

  it('gives a public address', async () => {
    expect(await look('93.184.216.34', false)).toBe('93.184.216.34');
    expect(await look('93.184.216.34', true)).toEqual([{ address: '93.184.216.34', family: 4 }]);
  });

  it('keeps a download from this machine, whatever its name', async () => {
    // The URL looks public here, and is resolved to a loopback address by the connection's lookup alone.
    const rebinding = new ImageDownload((_, options, found) => {
      publicLookup('localhost', options, found);
    });
    await expect(rebinding.read(website.url('/a.png'), PORTAL)).rejects.toThrow(DownloadFailed);
    expect(website.requests).toEqual([]);
    await rebinding.onApplicationShutdown();
  });
});
