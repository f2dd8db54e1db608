import { Database } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentsService } from '../comments/comments.service.js';
import { PostsService } from '../posts/posts.service.js';
import { DEMO_COMMENTS, DEMO_POSTS } from './demo-seed.js';
import {
  presentBooks,
  presentComments,
  presentPosts,
  presentUsers,
  visibleComments,
  visiblePosts,
} from './demo.queries.js';

/** The present ids of the seed's rows that visitors can change or delete, by their ids in the seed; others have the same. */
export class PresentIds extends Map<number, number> {
  of(seedId: number): number {
    return this.get(seedId) ?? seedId;
  }
}

/** The present ids of posts and comments. */
export interface DiscussionIds {
  post: PresentIds;
  comment: PresentIds;
}

/**
 * Writes the posts and comments of the seed again that visitors have changed or deleted, each in the name of its author. One comes
 * back as a new one, which is known by its text. It does not when its book or post, or the account of its author, was deleted.
 */
@Injectable()
export class DemoDiscussion {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
  ) {}

  /** Adds the present ids. */
  async *restore(ids: DiscussionIds): AsyncGenerator<void> {
    const authors = [...DEMO_POSTS, ...DEMO_COMMENTS].map(({ user_id }) => user_id);
    const users = new Set((await presentUsers.rows(this.database, { ids: authors })).map(({ id }) => id));
    yield* this.restorePosts(ids.post, users);
    yield* this.restoreComments(ids, users);
  }

  private async *restorePosts(ids: PresentIds, users: ReadonlySet<number>): AsyncGenerator<void> {
    const rows = await presentPosts.rows(this.database, { posts: DEMO_POSTS });
    const present = new Map(rows.map(post => [post.seed_id, post]));
    const missing = DEMO_POSTS.filter(({ id, user_id }) => !present.has(id) && users.has(user_id));
    const books = missing.length > 0 ? await presentBooks.rows(this.database, { posts: missing }) : [];
    const bookIds = new Map(books.map(({ seed_id, id }) => [seed_id, id]));
    for (const { id: seedId, user_id, book_id, title, text } of DEMO_POSTS) {
      const found = present.get(seedId);
      const book = bookIds.get(book_id);
      if (found) {
        ids.set(seedId, found.id);
        if (found.title !== title || found.text !== text)
          yield this.posts.edit(found.id, { title, text }, user_id).then(() => undefined);
      } else if (book !== undefined && users.has(user_id)) {
        ids.set(seedId, (await this.posts.create(book, { title, text }, user_id)).id);
        yield;
      }
    }
  }

  private async *restoreComments(ids: DiscussionIds, users: ReadonlySet<number>): AsyncGenerator<void> {
    const comments = DEMO_COMMENTS.map(comment => ({ ...comment, post_id: ids.post.of(comment.post_id) }));
    const rows = await presentComments.rows(this.database, { comments });
    const present = new Map(rows.map(comment => [comment.seed_id, comment]));
    const posts = await this.idsOf(
      visiblePosts,
      comments.map(({ post_id }) => post_id),
    );
    const parents = await this.idsOf(
      visibleComments,
      comments.flatMap(({ parent_id }) => parent_id ?? []),
    );
    for (const { id: seedId, user_id, post_id, parent_id, text } of comments) {
      const found = present.get(seedId);
      if (found) {
        ids.comment.set(seedId, found.id);
        if (found.text !== text) yield this.comments.edit(found.id, { text }, user_id).then(() => undefined);
      } else if (posts.has(post_id) && users.has(user_id)) {
        const parent = parent_id === null ? null : ids.comment.of(parent_id);
        const isThere = parent !== null && (parents.has(parent) || parent !== parent_id);
        const draft = { title: null, text, parent_id: isThere ? parent : null };
        ids.comment.set(seedId, (await this.comments.create(post_id, draft, user_id)).id);
        yield;
      }
    }
  }

  private async idsOf(query: typeof visiblePosts, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await query.rows(this.database, { ids })).map(({ id }) => id));
  }
}
