import { postCreated, postUpdated, surrogateKey, type PostDraft, type PostEdit } from '@endpaper/contracts';
import {
  Database,
  ErasureQueue,
  ReplicaOwners,
  requireVersion,
  Transactions,
  type Caller,
  type Transaction,
  type EditedVersion,
  type Json,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { heldBy } from '../holds/held-by.js';
import { heldWhenWritten, holdOf } from '../holds/held-columns.js';
import { publishHeld } from '../holds/held-texts.js';
import { LIMITS } from '../limits.js';
import { bookReplicas, bookSource, storeBookWords, userReplicas, userSource } from '../replicas/tables.js';
import { requireEditLength } from './edit-limit.js';
import { requireShownBook } from './hidden-books.js';
import { newlyNamed, notYet, usersNamedIn } from './mentioned-users.js';
import { lockOwnPost } from './locks.js';
import { PostEntity } from './post.entity.js';
import { keepPost, keysOfLists, removePost, snapshotOf } from './post-changes.js';
import { BookNotFound } from './posts.errors.js';
import { PostsQueries } from './posts.queries.js';
import { storeWords } from './searchable-posts.js';

@Injectable()
export class PostsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly erasureQueue: ErasureQueue,
    private readonly queries: PostsQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws BookNotFound, BookHidden, NotSignedIn, AccountLimitReached; PostNotFound when the post of an earlier request with the key was deleted
   */
  async create(
    book: number,
    draft: PostDraft,
    author: Caller,
    key?: string,
  ): Promise<{ id: number; json: Json }> {
    const create = () =>
      this.transactions.run(async tx => {
        // Undefined for a book or an author that is deleted or not replicated yet.
        if ((await bookReplicas.lock(book, tx)) !== 'exists') return undefined;
        if ((await userReplicas.lock(author.id, tx)) !== 'exists') return undefined;
        const once = { user: author.id, operation: 'create post', key };
        const id = await tx.once(once, () => this.insert(book, draft, author, tx));
        return { id, json: await this.queries.byId(id, author.id, tx) };
      });
    const post = (await create()) ?? (await this.requireReplicas(book, author.id).then(create));
    if (!post) throw new BookNotFound();
    return post;
  }

  private async insert(book: number, draft: PostDraft, author: Caller, tx: Transaction): Promise<number> {
    await requireShownBook(book, tx);
    await tx.limit(LIMITS.posts, author);
    const user_id = author.id;
    const mentions = await usersNamedIn(draft.text, user_id, tx);
    await tx.limit(LIMITS.mentions, author, mentions.length);
    const phrase = await heldBy(draft, author, tx);
    const post = tx.manager.create(PostEntity, {
      ...{ ...draft, book_id: book, user_id },
      ...(phrase === null ? { mentioned_users: mentions } : { ...heldWhenWritten(phrase), hidden: true }),
    });
    await tx.manager.save(post);
    await storeWords.one(tx, { id: post.id });
    if (phrase === null) {
      await tx.publish(postCreated, { ...snapshotOf(post), mentions });
      tx.changed(surrogateKey.posts, surrogateKey.postsOfBook(book), surrogateKey.postsOfUser(user_id));
    } else await publishHeld('post', post.id, tx);
    return post.id;
  }

  /** Looks up a book and a user who are not replicated yet. @throws BookNotFound, NotSignedIn */
  private async requireReplicas(book: number, author: number): Promise<void> {
    if (!(await this.owners.exists(bookSource, book))) throw new BookNotFound();
    await storeBookWords.rows(this.database, { id: book });
    await this.owners.requireAccount(userSource, author);
  }

  /** @throws PostNotFound, NotYourPost, Outdated, InvalidFields, AccountLimitReached */
  edit(id: number, draft: PostEdit, author: Caller, edited: EditedVersion): Promise<Json> {
    return this.transactions.run(async tx => {
      const post = await lockOwnPost(id, author.id, tx);
      requireVersion(edited, post.version, 'post');
      requireEditLength(draft.text, post.text);
      const named = await newlyNamed(draft.text, post, author.id, tx);
      await tx.limit(LIMITS.mentions, author, named.mentions.length);
      const phrase = await heldBy(draft, author, tx);
      const hold = holdOf(phrase, post.version + 1, post);
      const { mentions, mentioned_users } = hold.held_version === null ? named : notYet(named);
      await keepPost(post, tx, draft);
      const hidden = post.hidden || hold.held_version !== null;
      // With its new time it is a new version, also when the draft changes nothing.
      const shown_title = hold.held_version === null ? null : (post.shown_title ?? post.title);
      const changed = { mentioned_users, shown_title, hidden, updated_at: new Date() };
      await tx.manager.save(Object.assign(post, draft, hold, changed));
      await storeWords.one(tx, { id });
      if (post.is_published) await tx.publish(postUpdated, { ...snapshotOf(post), mentions });
      if (phrase !== null) await publishHeld('post', id, tx);
      tx.changed(...(phrase === null ? [surrogateKey.post(id)] : keysOfLists(post)));
      return this.queries.byId(id, author.id, tx);
    });
  }

  /** Soft-deletes a post. The eraser hard-deletes it with its comments and votes. @throws PostNotFound, NotYourPost */
  remove(id: number, author: number): Promise<void> {
    return this.transactions.run(async tx => {
      const post = await lockOwnPost(id, author, tx);
      await keepPost(post, tx);
      await removePost(post, this.erasureQueue, tx);
    });
  }
}
