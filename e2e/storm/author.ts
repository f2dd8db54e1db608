import { bookEndpoints, commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import { type ApiClient } from '@endpaper/local-servers';
import { newBook, newComment, newPost, newReply } from './create-entities.js';
import { mayBeGone, type StormEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const ENDPOINTS = {
  'books.books': bookEndpoints,
  'posts.posts': postEndpoints,
  'posts.comments': commentEndpoints,
} as const;

type Written = StormEntity & { table: keyof typeof ENDPOINTS };
type Readable = StormEntity & { table: 'books.books' | 'posts.posts' };

/** One tab of a user creates, edits and deletes books, posts and comments, and reads them again. */
export class Author {
  /** What this tab has created and no call without an answer has touched. */
  #own: Written[] = [];

  constructor(
    private readonly storm: StormState,
    private readonly client: ApiClient,
  ) {}

  async write(): Promise<void> {
    const { random, shared } = this.storm;
    const books = [...shared.books, ...this.#own.filter(({ table }) => table === 'books.books')];
    const posts = [...shared.posts, ...this.#own.filter(({ table }) => table === 'posts.posts')];
    const comments = this.#own.filter(({ mark }) => mark.startsWith('Comment'));
    const entity = (await random.pick([
      () => newBook(this.storm, this.client),
      () => newPost(this.storm, this.client, random.pick(books)),
      () => newComment(this.storm, this.client, random.pick(posts)),
      ...(comments.length > 0 ? [() => newReply(this.storm, this.client, random.pick(comments))] : []),
    ])()) as Written;
    if (entity.state !== 'there') return;
    this.#own.push(entity);
    await this.expectText(entity, entity.mark);
  }

  async edit(): Promise<void> {
    const { random, log } = this.storm;
    if (this.#own.length === 0) return;
    const entity = random.pick(this.#own);
    const text = `${entity.mark}, edited ${random.integer(1, 1_000_000)}`;
    const allowed = mayBeGone(entity) ? [404] : [];
    const call = { params: { id: entity.id }, body: editOf(entity, text), allowed };
    // Until the answer, it has the old text or the new one.
    entity.text = undefined;
    const { status } = await log.call(this.client, ENDPOINTS[entity.table].edit, call);
    if (status === 200) {
      entity.text = text;
      await this.expectText(entity, text);
    } else this.#own = this.#own.filter(own => own !== entity);
  }

  /** A reader sees what they have written. A comment has no page of its own: its text is compared when the storm is over. */
  private async expectText(entity: StormEntity, text: string): Promise<void> {
    if (!isReadable(entity)) return;
    const allowed = mayBeGone(entity) ? [404] : [];
    const { id, table } = entity;
    const answer = await this.storm.log.call(this.client, ENDPOINTS[table].byId, { params: { id }, allowed });
    if (answer.status === 200 && !JSON.stringify(answer.body).includes(text))
      this.storm.log.violation(`${table} ${id} has not the text "${text}" that was written before`);
  }

  async remove(): Promise<void> {
    const { random, log } = this.storm;
    if (this.#own.length === 0) return;
    const entity = random.pick(this.#own);
    this.#own = this.#own.filter(own => own !== entity);
    const allowed = entity.within.some(mayBeGone) ? [404] : [];
    entity.state = 'unknown';
    const call = { params: { id: entity.id }, allowed };
    const { status, end } = await log.call(this.client, ENDPOINTS[entity.table].remove, call);
    if (status === 204) Object.assign(entity, { state: 'deleted', goneSince: end });
  }

  /** What was deleted does not come back, and neither does what was deleted with it, once a read has not found it. */
  async lookForDeleted(): Promise<void> {
    const { random, log, entities } = this.storm;
    const gone = entities.filter(
      (entity): entity is Readable => isReadable(entity) && entity.id > 0 && mayBeGone(entity),
    );
    if (gone.length === 0) return;
    const entity = random.pick(gone);
    const call = { params: { id: entity.id }, allowed: [404] };
    const { status, start, end } = await log.call(this.client, ENDPOINTS[entity.table].byId, call);
    if (status === 404) entity.goneSince = Math.min(entity.goneSince, end);
    if (status === 200 && start > entity.goneSince)
      log.violation(`${entity.table} ${entity.id} came back after its deletion`);
  }
}

function isReadable(entity: StormEntity): entity is Readable {
  return entity.table === 'books.books' || entity.table === 'posts.posts';
}

function editOf({ table, mark }: Written, text: string) {
  if (table === 'books.books') return aBookDraft({ title: mark, description: text });
  return table === 'posts.posts' ? { title: mark, text } : { text };
}
