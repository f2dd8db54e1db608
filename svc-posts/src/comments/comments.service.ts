import {
  Comment,
  commentCreated,
  commentDeleted,
  commentUpdated,
  surrogateKey,
  type CommentDraft,
  type CommentEdit,
} from '@endpaper/contracts';
import {
  Announcements,
  command,
  Database,
  Json,
  jsonOf,
  jsonRow,
  listWith,
  listWithout,
  Outbox,
  outboxInsert,
  SHOWN,
  statement,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { commentEntry } from '../posts/post-fields.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { Authors } from '../replicas/authors.js';
import { commentFields } from './comment-fields.js';
import { NotYourComment } from './comments.errors.js';
import { CommentsQueries } from './comments.queries.js';

/** The caller's own comment, on a post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND EXISTS (
  SELECT 1 FROM posts p JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
   WHERE p.id = comments.post_id AND p.deleted_at IS NULL)`;

const uncountComment = command(
  'uncount comment',
  `UPDATE posts SET comment_count = comment_count - 1, newest_comments = ${listWithout('newest_comments', { field: 'id', value: '$2::bigint' })}
    WHERE id = $1`,
);
const deleteVotes = command(
  'delete votes of comment',
  `DELETE FROM comment_votes WHERE comment_id = (SELECT id FROM comments WHERE ${OWN_VISIBLE})`,
);

const event = outboxInsert({
  firstParameter: 5,
  from: 'inserted',
  data: `jsonb_build_object('id', inserted.id)`,
});
const listWithComment = listWith('newest_comments', commentEntry('new.id', '$1::bigint'), {
  field: 'id',
  value: 'new.id',
});

// `$1` is the author, `$2` the post, `$3` the title, `$4` the text, `$5` to `$7` are the event. No row: there is no such post,
// or no such user. The lock of the author and the update of the post keep both from being deleted.
const insertComment = statement(
  'insert comment',
  jsonRow(Comment),
  `WITH new AS (
     SELECT nextval(pg_get_serial_sequence('comments', 'id')) AS id FROM user_replicas
      WHERE id = $1 AND NOT deleted FOR SHARE
   ), counted AS (
     UPDATE posts SET comment_count = comment_count + 1, newest_comments = ${listWithComment} FROM new
      WHERE posts.id = $2 AND deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)
        AND EXISTS (SELECT 1 FROM user_replicas u WHERE u.id = posts.user_id AND NOT u.deleted)
     RETURNING posts.id
   ), inserted AS (
     INSERT INTO comments (id, post_id, user_id, title, text) SELECT new.id, counted.id, $1, $3, $4 FROM counted, new
     RETURNING *
   ), ${event.cte}
   SELECT ${jsonOf(commentFields({ shown: SHOWN.alone, own: '0' }))} AS json
     FROM inserted c JOIN user_replicas u ON u.id = c.user_id`,
);

// Each of these returns the data of its event.
const updateComment = statement(
  'update comment',
  commentUpdated.data,
  `UPDATE comments SET text = $3, version = version + 1, updated_at = now() WHERE ${OWN_VISIBLE}
   RETURNING id, post_id, user_id, version`,
);
const deleteComment = statement(
  'delete comment',
  commentDeleted.data,
  `DELETE FROM comments WHERE ${OWN_VISIBLE} RETURNING id, post_id, user_id, version + 1 AS version`,
);

@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly queries: CommentsQueries,
    private readonly authors: Authors,
  ) {}

  /** @throws PostNotFound, NotSignedIn */
  async create(postId: number, draft: CommentDraft, author: number): Promise<Json> {
    const insert = () => this.tryInsert(postId, draft, author);
    const comment = (await insert()) ?? (await this.authors.requireAccount(author).then(insert));
    if (!comment) throw new PostNotFound();
    this.outbox.wakeRelay();
    this.announcements.changed([surrogateKey.post(postId), surrogateKey.commentsOfPost(postId)]);
    return new Json(comment.json);
  }

  private tryInsert(postId: number, { title, text }: CommentDraft, author: number) {
    const event = this.outbox.insertValues(commentCreated, { post_id: postId, user_id: author, version: 1 });
    return insertComment.maybeOne(this.database, [author, postId, title, text, ...event]);
  }

  /** @throws CommentNotFound, NotYourComment */
  async edit(id: number, { text }: CommentEdit, author: number): Promise<Json> {
    return this.database.transaction(async tx => {
      const comment = await updateComment.maybeOne(tx, [id, author, text]);
      if (!comment) return this.refuse(id, tx);
      await this.outbox.add(commentUpdated, comment, tx);
      this.announcements.changed([surrogateKey.comment(id)], tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /** @throws CommentNotFound, NotYourComment */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      // The votes come first: a voter locks the vote before the comment too, so that there is no deadlock.
      await deleteVotes.run(tx, [id, author]);
      const comment = await deleteComment.maybeOne(tx, [id, author]);
      if (!comment) return this.refuse(id, tx);
      await uncountComment.run(tx, [comment.post_id, comment.id]);
      await this.outbox.add(commentDeleted, comment, tx);
      this.announcements.changed([surrogateKey.comment(id), surrogateKey.post(comment.post_id)], tx);
    });
  }

  /** @throws CommentNotFound when there is no such comment, NotYourComment when it has another author */
  private async refuse(id: number, tx: Transaction): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourComment();
  }
}
