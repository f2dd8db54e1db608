import { imageEndpoints, type Endpoint } from '@endpaper/contracts';
import { inDatabase } from '../support/product-database.js';
import { type Cluster } from './cluster.js';

const URL = 'https://covers.example/stored.jpg';

/** Reads an image that is stored, so that no call depends on another host. */
export const readImage: Endpoint = {
  ...imageEndpoints.read,
  path: `${imageEndpoints.read.path.replace(':width', '96')}?url=${encodeURIComponent(URL)}`,
};

/** Stores the image, as its download would. */
export async function storeImage(cluster: Cluster): Promise<void> {
  await inDatabase(
    cluster,
    `WITH source AS (
       INSERT INTO images.sources (id, url, content, expires_at)
       VALUES (sha256(convert_to($1, 'UTF8')), $1, '\\x01', now() + interval '7 days') RETURNING content)
     INSERT INTO images.renditions (content, width, bytes) SELECT content, 96, 'RIFF' FROM source`,
    [URL],
  );
}
