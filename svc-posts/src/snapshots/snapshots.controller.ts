import { postSnapshot, postSnapshots, type PostSnapshot, type InputOf } from '@endpaper/contracts';
import { Endpoint, Input } from '@endpaper/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostNotFound } from '../posts/posts.errors.js';

const SNAPSHOT = 'SELECT id, book_id, user_id, version FROM posts WHERE deleted_at IS NULL';
const PAGE = 500;

/** What others keep of our posts, for those that start, or that rebuild what they keep. */
@Controller()
export class SnapshotsController {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  @Endpoint(postSnapshot)
  async one(@Input() { params }: InputOf<typeof postSnapshot>): Promise<PostSnapshot> {
    const [post]: PostSnapshot[] = await this.database.query(`${SNAPSHOT} AND id = $1`, [params.id]);
    if (!post) throw new PostNotFound();
    return post;
  }

  @Endpoint(postSnapshots)
  all(@Input() { query }: InputOf<typeof postSnapshots>): Promise<PostSnapshot[]> {
    return this.database.query(`${SNAPSHOT} AND id > $1 ORDER BY id LIMIT ${PAGE}`, [query.after]);
  }
}
