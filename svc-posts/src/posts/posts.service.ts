import {
  postCreated,
  postDeleted,
  postUpdated,
  surrogateKey,
  type PostDraft,
  type PostEdit,
} from '@endpaper/contracts';
import {
  Database,
  ErasureQueue,
  ReplicaOwners,
  requireVersion,
  Transactions,
  type Transaction,
  type EditedVersion,
  type Json,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockBook, lockUser } from '../replicas/lock-replicas.js';
import { storeBookWords } from '../replicas/searchable-book-replicas.js';
import { bookReplicas } from '../replicas/tables.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { requireEditLength } from './edit-limit.js';
import { newlyNamed, usersNamedIn } from './mentioned-users.js';
import { insertPost, lockPost, softDeletePost, storeWords, updatePost } from './post-changes.queries.js';
import { BookNotFound, NotYourPost, PostNotFound } from './posts.errors.js';
import { PostsQueries } from './posts.queries.js';

interface CreatedPost {
  id: number;
  json: Json;
}

@Injectable()
export class PostsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly erasureQueue: ErasureQueue,
    private readonly queries: PostsQueries,
    private readonly owners: ReplicaOwners,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws BookNotFound, NotSignedIn; PostNotFound when the post of an earlier request with the key was deleted
   */
  async create(book: number, draft: PostDraft, author: number, key?: string): Promise<CreatedPost> {
    const create = () => this.tryCreate(book, draft, author, key);
    const post = (await create()) ?? (await this.requireReplicas(book, author).then(create));
    if (!post) throw new BookNotFound();
    return post;
  }

  /** @returns undefined when the book or the author is deleted or not replicated yet */
  private tryCreate(book: number, draft: PostDraft, author: number, key?: string) {
    return this.transactions.run(async (tx): Promise<CreatedPost | undefined> => {
      if (!(await lockBook.maybeOne(tx, { id: book }))) return undefined;
      if (!(await lockUser.maybeOne(tx, { id: author }))) return undefined;
      const id = await tx.once({ user: author, operation: 'create post', key }, () =>
        this.insert(book, draft, author, tx),
      );
      return { id, json: await this.queries.byId(id, author, tx) };
    });
  }

  /** @returns the id of the post */
  private async insert(
    book: number,
    { title, text }: PostDraft,
    author: number,
    tx: Transaction,
  ): Promise<number> {
    const mentioned = await usersNamedIn(text, author, tx);
    const post = await insertPost.one(tx, { book, author, title, text, mentioned });
    await storeWords.one(tx, { id: post.id });
    await tx.publish(postCreated, post);
    tx.changed(surrogateKey.posts, surrogateKey.postsOfBook(book), surrogateKey.postsOfUser(author));
    return post.id;
  }

  /** Looks up a book and a user who are not replicated yet. @throws BookNotFound, NotSignedIn */
  private async requireReplicas(book: number, author: number): Promise<void> {
    if (!(await this.owners.exists(bookReplicas, book, this.database))) throw new BookNotFound();
    await storeBookWords.rows(this.database, { id: book });
    await this.users.requireAccount(author);
  }

  /** @throws PostNotFound, NotYourPost, Outdated, InvalidFields */
  edit(id: number, { title, text }: PostEdit, author: number, edited: EditedVersion = {}): Promise<Json> {
    return this.transactions.run(async tx => {
      const stored = await this.lockOwn(id, author, tx);
      requireVersion(edited, stored.version, 'post');
      requireEditLength(text, stored.text);
      const named = await newlyNamed(text, stored, tx);
      const post = await updatePost.one(tx, { id, title, text, ...named });
      await storeWords.one(tx, { id });
      await tx.publish(postUpdated, post);
      tx.changed(surrogateKey.post(id));
      return this.queries.byId(id, author, tx);
    });
  }

  /**
   * Soft-deletes a post. The eraser hard-deletes it with its comments and votes.
   * @throws PostNotFound, NotYourPost
   */
  remove(id: number, author: number): Promise<void> {
    return this.transactions.run(async tx => {
      await this.lockOwn(id, author, tx);
      await tx.publish(postDeleted, await softDeletePost.one(tx, { id }));
      await this.erasureQueue.add('post', [id], tx);
      tx.changed(surrogateKey.post(id));
    });
  }

  /** @throws PostNotFound when there is no such post, NotYourPost when it has another author */
  private async lockOwn(id: number, author: number, tx: Transaction) {
    const post = await lockPost.maybeOne(tx, { id });
    if (!post) throw new PostNotFound();
    if (post.user_id !== author) throw new NotYourPost();
    return post;
  }
}
