import { postSnapshot, postSnapshots, PostSnapshot, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input, statement, Database } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { PostNotFound } from './posts.errors.js';

const PAGE = 500;

const SNAPSHOT = 'SELECT id, book_id, user_id, title, version FROM posts WHERE deleted_at IS NULL';
const snapshotById = statement('post snapshot', PostSnapshot, `${SNAPSHOT} AND id = $1`);
const snapshotsAfter = statement(
  'post snapshots',
  PostSnapshot,
  `${SNAPSHOT} AND id > $1 ORDER BY id LIMIT ${PAGE}`,
);

/** The posts as other services replicate them. */
@Controller()
export class PostSnapshotsController {
  constructor(private readonly database: Database) {}

  @Endpoint(postSnapshot)
  async one(@Input() { params }: InputOf<typeof postSnapshot>): Promise<PostSnapshot> {
    const post = await snapshotById.maybeOne(this.database, [params.id]);
    if (!post) throw new PostNotFound();
    return post;
  }

  @Endpoint(postSnapshots)
  page(@Input() { query }: InputOf<typeof postSnapshots>): Promise<PostSnapshot[]> {
    return snapshotsAfter.rows(this.database, [query.after]);
  }
}
