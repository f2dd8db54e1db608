import { bookEndpoints, commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import { bookDraft, createBook, createComment, createPost } from './creation.js';
import { mayBeGone, type Thing } from './things.js';
import { type World } from './world.js';

const ENDPOINTS = {
  'books.books': bookEndpoints,
  'posts.posts': postEndpoints,
  'posts.comments': commentEndpoints,
} as const;

type Written = Thing & { table: keyof typeof ENDPOINTS };
type Readable = Thing & { table: 'books.books' | 'posts.posts' };

/** One tab of a user creates, edits and deletes books, posts and comments, and reads them again. */
export class Author {
  /** What this tab has created and no call without an answer has touched. */
  #own: Written[] = [];

  constructor(
    private readonly world: World,
    private readonly client: ApiClient,
  ) {}

  async write(): Promise<void> {
    const { random, arena } = this.world;
    const books = [...arena.books, ...this.#own.filter(({ table }) => table === 'books.books')];
    const posts = [...arena.posts, ...this.#own.filter(({ table }) => table === 'posts.posts')];
    const thing = (await random.pick([
      () => createBook(this.world, this.client),
      () => createPost(this.world, this.client, random.pick(books)),
      () => createComment(this.world, this.client, random.pick(posts)),
    ])()) as Written;
    if (thing.state !== 'there') return;
    this.#own.push(thing);
    await this.expectText(thing, thing.mark);
  }

  async edit(): Promise<void> {
    const { random, log } = this.world;
    if (this.#own.length === 0) return;
    const thing = random.pick(this.#own);
    const text = `${thing.mark}, edited ${random.integer(1, 1_000_000)}`;
    const allowed = mayBeGone(thing) ? [404] : [];
    const call = { params: { id: thing.id }, body: editOf(thing, text), allowed };
    // Until the answer, it has the old text or the new one.
    thing.text = undefined;
    const { status } = await log.call(this.client, ENDPOINTS[thing.table].edit, call);
    if (status === 200) {
      thing.text = text;
      await this.expectText(thing, text);
    } else this.#own = this.#own.filter(own => own !== thing);
  }

  /** A reader sees what they have written. A comment has no page of its own: its text is compared when the storm is over. */
  private async expectText(thing: Thing, text: string): Promise<void> {
    if (!isReadable(thing)) return;
    const allowed = mayBeGone(thing) ? [404] : [];
    const { id, table } = thing;
    const answer = await this.world.log.call(this.client, ENDPOINTS[table].byId, { params: { id }, allowed });
    if (answer.status === 200 && !JSON.stringify(answer.body).includes(text))
      this.world.log.violation(`${table} ${id} has not the text "${text}" that was written before`);
  }

  async remove(): Promise<void> {
    const { random, log } = this.world;
    if (this.#own.length === 0) return;
    const thing = random.pick(this.#own);
    this.#own = this.#own.filter(own => own !== thing);
    const allowed = thing.within.some(mayBeGone) ? [404] : [];
    thing.state = 'unknown';
    const call = { params: { id: thing.id }, allowed };
    const { status, end } = await log.call(this.client, ENDPOINTS[thing.table].remove, call);
    if (status === 204) Object.assign(thing, { state: 'deleted', goneSince: end });
  }

  /** What was deleted does not come back, and neither does what was deleted with it, once a read has not found it. */
  async lookForDeleted(): Promise<void> {
    const { random, log, things } = this.world;
    const gone = things.filter(
      (thing): thing is Readable => isReadable(thing) && thing.id > 0 && mayBeGone(thing),
    );
    if (gone.length === 0) return;
    const thing = random.pick(gone);
    const call = { params: { id: thing.id }, allowed: [404] };
    const { status, start, end } = await log.call(this.client, ENDPOINTS[thing.table].byId, call);
    if (status === 404) thing.goneSince = Math.min(thing.goneSince, end);
    if (status === 200 && start > thing.goneSince)
      log.violation(`${thing.table} ${thing.id} came back after its deletion`);
  }
}

function isReadable(thing: Thing): thing is Readable {
  return thing.table === 'books.books' || thing.table === 'posts.posts';
}

function editOf({ table, mark }: Written, text: string) {
  if (table === 'books.books') return { ...bookDraft(mark), description: text };
  return table === 'posts.posts' ? { title: mark, text } : { text };
}
