import { hash } from 'node:crypto';
import { Database, query, sql } from '@endpaper/service-kit';
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
const storedImage = query(
  'stored image',
  Stored,
  ({ id, width }: { id: Buffer; width: number }) => sql`
    SELECT encode(s.content, 'hex') AS content, r.bytes, s.expires_at > now() AS fresh
      FROM sources s LEFT JOIN renditions r ON r.content = s.content AND r.width = ${width} WHERE s.id = ${id}`,
);

// On books_of_cover and users_of_picture.
const imageInUse = query(
  'image in use',
  z.object({ used: z.boolean() }),
  ({ url }: { url: string }) => sql`
    SELECT EXISTS (SELECT 1 FROM book_replicas WHERE cover = ${url})
        OR EXISTS (SELECT 1 FROM user_replicas WHERE picture = ${url}) AS used`,
);

interface Download {
  id: Buffer;
  url: string;
  /** SHA-256 of the source. */
  content: Buffer;
  widths: number[];
  bytes: Buffer[];
}

// A rendition without a source is deleted an hour after its creation. One that gets a source counts as created now: a deletion
// that runs at the same time either sees this, or is over and the rendition is inserted again.
const storeImage = query(
  'store image',
  z.object({ width: z.int() }),
  ({ id, url, content, widths, bytes }: Download) => sql`
    WITH source AS (
      INSERT INTO sources (id, url, content, expires_at) VALUES (${id}, ${url}, ${content}, now() + interval '7 days')
      ON CONFLICT (id) DO UPDATE SET content = excluded.content, expires_at = excluded.expires_at)
    INSERT INTO renditions (content, width, bytes)
    SELECT ${content}::bytea, width, bytes FROM unnest(${widths}::integer[], ${bytes}::bytea[]) AS r (width, bytes)
    ON CONFLICT (content, width) DO UPDATE SET created_at = now() RETURNING width`,
);

// An image that was downloaded before is kept, unless its renditions are lost.
const storeFailure = query(
  'store failed download',
  z.object({ url: z.string() }),
  ({ id, url }: { id: Buffer; url: string }) => sql`
    INSERT INTO sources (id, url, expires_at) VALUES (${id}, ${url}, now() + interval '10 minutes')
    ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, content = CASE
      WHEN EXISTS (SELECT 1 FROM renditions r WHERE r.content = sources.content) THEN sources.content END
    RETURNING url`,
);

@Injectable()
export class ImagesQueries {
  constructor(private readonly database: Database) {}

  /** What is stored of a URL, with the bytes of one width; undefined before the first download. */
  stored(url: string, width: number): Promise<StoredImage | undefined> {
    return storedImage.maybeOne(this.database, { id: idOf(url), width });
  }

  /** Whether a book or a user has this image. */
  async isInUse(url: string): Promise<boolean> {
    return (await imageInUse.one(this.database, { url })).used;
  }

  async store(url: string, source: Buffer, renditions: readonly Rendition[]): Promise<void> {
    const widths = renditions.map(({ width }) => width);
    const bytes = renditions.map(rendition => rendition.bytes);
    const content = hash('sha256', source, 'buffer');
    await storeImage.rows(this.database, { id: idOf(url), url, content, widths, bytes });
  }

  async storeFailure(url: string): Promise<void> {
    await storeFailure.rows(this.database, { id: idOf(url), url });
  }
}

/** A URL without its fragment, which is not sent to the host: URLs that differ in it have one image. */
export function sentUrl(url: string): string {
  return url.split('#', 1).join('');
}

function idOf(url: string): Buffer {
  return hash('sha256', sentUrl(url), 'buffer');
}
