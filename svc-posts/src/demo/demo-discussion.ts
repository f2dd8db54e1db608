import { Database, PresentIds } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentsService } from '../comments/comments.service.js';
import { PostsService } from '../posts/posts.service.js';
import { DEMO_COMMENTS, DEMO_POSTS } from './demo-seed.js';
import { presentBooks, presentComments, presentPosts, presentUsers } from './demo.queries.js';

/** The present ids of the seed's posts and comments. */
export interface DiscussionIds {
  post: PresentIds;
  comment: PresentIds;
}

/**
 * Writes the posts and comments of the seed again that visitors have changed or deleted, each in the name of its author. One comes
 * back as a new one. It does not when its book or post, or the account of its author, was deleted.
 */
@Injectable()
export class DemoDiscussion {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
  ) {}

  async *restore(ids: DiscussionIds): AsyncGenerator<void> {
    const authors = [...DEMO_POSTS, ...DEMO_COMMENTS].map(({ user_id }) => user_id);
    const users = new Set((await presentUsers.rows(this.database, { ids: authors })).map(({ id }) => id));
    yield* this.restorePosts(ids.post, users);
    yield* this.restoreComments(ids, users);
  }

  private async *restorePosts(ids: PresentIds, users: ReadonlySet<number>): AsyncGenerator<void> {
    const present = await this.presentPosts(DEMO_POSTS.map(({ id }) => ids.of(id)));
    const missing: (typeof DEMO_POSTS)[number][] = [];
    for (const post of DEMO_POSTS) {
      const { id: seedId, user_id, title, text } = post;
      const found = present.get(ids.of(seedId));
      if (!found) missing.push(post);
      else if (found.title !== title || found.text !== text)
        yield this.posts.edit(found.id, { title, text }, user_id).then(() => undefined);
    }
    const books = missing.length > 0 ? await this.presentBooks(missing) : new Map<number, number>();
    for (const { id: seedId, user_id, book_id, title, text } of missing) {
      const book = books.get(book_id);
      if (book === undefined || !users.has(user_id)) continue;
      const { id } = await this.posts.create(book, { title, text }, user_id);
      yield ids.store(seedId, id, this.database);
    }
  }

  private async *restoreComments(ids: DiscussionIds, users: ReadonlySet<number>): AsyncGenerator<void> {
    const posts = await this.presentPosts(DEMO_COMMENTS.map(({ post_id }) => ids.post.of(post_id)));
    const seeded = DEMO_COMMENTS.flatMap(({ id, parent_id }) => (parent_id === null ? id : [id, parent_id]));
    const found = await presentComments.rows(this.database, { ids: seeded.map(id => ids.comment.of(id)) });
    const present = new Map(found.map(({ id, text }) => [id, text]));
    for (const { id: seedId, user_id, post_id, parent_id, text } of DEMO_COMMENTS) {
      const [id, postId] = [ids.comment.of(seedId), ids.post.of(post_id)];
      const written = present.get(id);
      if (written === text) continue;
      if (written !== undefined) yield this.comments.edit(id, { text }, user_id).then(() => undefined);
      else if (posts.has(postId) && users.has(user_id)) {
        const parent = parent_id === null ? null : ids.comment.of(parent_id);
        const draft = {
          title: null,
          text,
          parent_id: parent !== null && present.has(parent) ? parent : null,
        };
        const created = await this.comments.create(postId, draft, user_id);
        present.set(created.id, text);
        yield ids.comment.store(seedId, created.id, this.database);
      }
    }
  }

  private async presentPosts(ids: readonly number[]) {
    const rows = await presentPosts.rows(this.database, { ids });
    return new Map(rows.map(post => [post.id, post]));
  }

  /** @returns the present ids of the books of posts, by their ids in the seed */
  private async presentBooks(posts: typeof DEMO_POSTS): Promise<Map<number, number>> {
    const books = [...new Map(posts.map(post => [post.book_id, post.bookTitle]))];
    const ids = await PresentIds.read('book', this.database);
    const found = await presentBooks.rows(this.database, {
      seedIds: books.map(([id]) => id),
      knownIds: books.map(([id]) => ids.of(id)),
      titles: books.map(([, title]) => title),
    });
    for (const { seed_id, id } of found)
      if (ids.of(seed_id) !== id) await ids.store(seed_id, id, this.database);
    return new Map(found.map(({ seed_id, id }) => [seed_id, id]));
  }
}
