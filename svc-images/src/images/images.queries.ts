import { hash } from 'node:crypto';
import { command, Database, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Rendition } from './render-image.js';

const Stored = z.object({
  /** SHA-256 of the source; null after a failed download. */
  content: z.nullable(z.string()),
  bytes: z.nullable(z.instanceof(Buffer)),
  fresh: z.boolean(),
});
export type StoredImage = z.infer<typeof Stored>;

// By both primary keys.
const storedImage = statement(
  'stored image',
  Stored,
  `SELECT encode(s.content, 'hex') AS content, r.bytes, s.expires_at > now() AS fresh
     FROM sources s LEFT JOIN renditions r ON r.content = s.content AND r.width = $2 WHERE s.id = $1`,
);

// On books_of_cover and users_of_picture.
const imageInUse = statement(
  'image in use',
  z.object({ used: z.boolean() }),
  `SELECT EXISTS (SELECT 1 FROM book_replicas WHERE cover = $1)
       OR EXISTS (SELECT 1 FROM user_replicas WHERE picture = $1) AS used`,
);

// A rendition without a source is deleted an hour after its creation. One that gets a source counts as created now: a deletion
// that runs at the same time either sees this, or is over and the rendition is inserted again.
const storeImage = command(
  'store image',
  `WITH source AS (
     INSERT INTO sources (id, url, content, expires_at) VALUES ($1, $2, $3, now() + interval '7 days')
     ON CONFLICT (id) DO UPDATE SET content = excluded.content, expires_at = excluded.expires_at)
   INSERT INTO renditions (content, width, bytes)
   SELECT $3, width, bytes FROM unnest($4::integer[], $5::bytea[]) AS r (width, bytes)
   ON CONFLICT (content, width) DO UPDATE SET created_at = now()`,
);

// An image that was downloaded before is kept, unless its renditions are lost.
const storeFailure = command(
  'store failed download',
  `INSERT INTO sources (id, url, expires_at) VALUES ($1, $2, now() + interval '10 minutes')
   ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, content = CASE
     WHEN EXISTS (SELECT 1 FROM renditions r WHERE r.content = sources.content) THEN sources.content END`,
);

@Injectable()
export class ImagesQueries {
  constructor(private readonly database: Database) {}

  /** What is stored of a URL, with the bytes of one width; undefined before the first download. */
  stored(url: string, width: number): Promise<StoredImage | undefined> {
    return storedImage.maybeOne(this.database, [idOf(url), width]);
  }

  /** Whether a book or a user has this image. */
  async isInUse(url: string): Promise<boolean> {
    return (await imageInUse.one(this.database, [url])).used;
  }

  async store(url: string, source: Buffer, renditions: readonly Rendition[]): Promise<void> {
    const widths = renditions.map(({ width }) => width);
    const bytes = renditions.map(rendition => rendition.bytes);
    await storeImage.run(this.database, [idOf(url), url, hash('sha256', source, 'buffer'), widths, bytes]);
  }

  async storeFailure(url: string): Promise<void> {
    await storeFailure.run(this.database, [idOf(url), url]);
  }
}

/** A URL without its fragment, which is not sent to the host: URLs that differ in it have one image. */
export function sentUrl(url: string): string {
  return url.split('#', 1).join('');
}

function idOf(url: string): Buffer {
  return hash('sha256', sentUrl(url), 'buffer');
}
