import { setTimeout as sleep } from 'node:timers/promises';
import {
  bookEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  postEndpoints,
  type Book,
  type Post,
} from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import { type Answer } from './call-log.js';
import { createBook, createComment, createPost } from './creation.js';
import { mayBeGone, type Thing } from './things.js';
import { type World } from './world.js';

const PAUSE_MS = { shortest: 20, longest: 120 };
/** The status of a favorite or friend that is added again. */
const ADDED_BEFORE = [200];
const REMOVE = {
  'books.books': bookEndpoints.remove,
  'posts.posts': postEndpoints.remove,
} as const;
const BY_ID = { 'books.books': bookEndpoints.byId, 'posts.posts': postEndpoints.byId } as const;

type Removable = Thing & { table: keyof typeof REMOVE };

/** One tab of a signed-in reader: it votes, writes and deletes, and compares what it reads with what it knows. */
export class Reader {
  /** What this tab has created and no call without an answer has touched. */
  #own: Removable[] = [];

  constructor(
    private readonly world: World,
    private readonly client: ApiClient,
    private readonly userId: number,
  ) {}

  /** Acts until the storm is over. */
  async run(): Promise<void> {
    const { random, over } = this.world;
    const actions: readonly [weight: number, act: () => Promise<void>][] = [
      [6, () => this.vote()],
      [6, () => this.readVote()],
      [3, () => this.favorite()],
      [3, () => this.readFavorite()],
      [1, () => this.befriend()],
      [1, () => this.readFriends()],
      [2, () => this.write()],
      [2, () => this.edit()],
      [1, () => this.remove()],
      [3, () => this.lookForDeleted()],
    ];
    const drawn = actions.flatMap(([weight, act]) => Array<() => Promise<void>>(weight).fill(act));
    while (!over.aborted) {
      await random.pick(drawn)();
      await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
    }
  }

  private async vote(): Promise<void> {
    const { random, log, arena } = this.world;
    const [{ id }, value] = [random.pick(arena.posts), random.pick(['1', '-1', 'none'])];
    const answer = await (value === 'none'
      ? log.call(this.client, postEndpoints.unvote, { params: { id } })
      : log.call(this.client, postEndpoints.vote, { params: { id, value: value === '1' ? 1 : 0 } }));
    this.wrote(this.voteOn(id), value, answer);
    this.read(this.voteOn(id), answer, () => this.ownVote(answer));
  }

  private async readVote(): Promise<void> {
    const { id } = this.world.random.pick(this.world.arena.posts);
    const answer = await this.world.log.call(this.client, postEndpoints.byId, { params: { id } });
    this.read(this.voteOn(id), answer, () => this.ownVote(answer));
  }

  private ownVote({ body }: Answer): string {
    return String((body as Post).ups.find(({ user_id }) => user_id === this.userId)?.value ?? 'none');
  }

  private voteOn(post: number): string {
    return `The vote of user ${this.userId} on post ${post}`;
  }

  private async favorite(): Promise<void> {
    const { random, log, arena } = this.world;
    const [{ id }, value] = [random.pick(arena.books), random.pick(['favorite', 'none'])];
    const endpoint = value === 'none' ? favoriteEndpoints.remove : favoriteEndpoints.add;
    const answer = await log.call(this.client, endpoint, { params: { id }, allowed: ADDED_BEFORE });
    this.wrote(this.favoriteOf(id), value, answer);
  }

  private async readFavorite(): Promise<void> {
    const { id } = this.world.random.pick(this.world.arena.books);
    const answer = await this.world.log.call(this.client, bookEndpoints.byId, { params: { id } });
    const has = () => (answer.body as Book).fav_book_users.some(({ user_id }) => user_id === this.userId);
    this.read(this.favoriteOf(id), answer, () => (has() ? 'favorite' : 'none'));
  }

  private favoriteOf(book: number): string {
    return `The favorite of user ${this.userId} on book ${book}`;
  }

  private async befriend(): Promise<void> {
    const { random, log } = this.world;
    const [id, value] = [random.pick(this.others()), random.pick(['friends', 'none'])];
    const endpoint = value === 'none' ? friendEndpoints.remove : friendEndpoints.add;
    const answer = await log.call(this.client, endpoint, { params: { id }, allowed: ADDED_BEFORE });
    this.wrote(this.friendshipWith(id), value, answer);
  }

  private async readFriends(): Promise<void> {
    const answer = await this.world.log.call(this.client, friendEndpoints.current);
    const has = (id: number) => (answer.body as { id: number }[]).some(friend => friend.id === id);
    for (const id of this.others())
      this.read(this.friendshipWith(id), answer, () => (has(id) ? 'friends' : 'none'));
  }

  private others(): number[] {
    return this.world.users.filter(id => id !== this.userId);
  }

  private friendshipWith(other: number): string {
    return `The friendship of ${Math.min(this.userId, other)} and ${Math.max(this.userId, other)}`;
  }

  private wrote(register: string, value: string, { start, end, status }: Answer): void {
    const isAnswered = status >= 200 && status < 300;
    this.world.histories.add(register, { kind: 'write', value, start, end: isAnswered ? end : Infinity });
  }

  private read(register: string, { start, end, status }: Answer, value: () => string): void {
    if (status === 200) this.world.histories.add(register, { kind: 'read', value: value(), start, end });
  }

  private async write(): Promise<void> {
    const { random, arena } = this.world;
    const books = [...arena.books, ...this.#own.filter(({ table }) => table === 'books.books')];
    const posts = [...arena.posts, ...this.#own.filter(({ table }) => table === 'posts.posts')];
    const thing = await random.pick([
      () => createBook(this.world, this.client),
      () => createPost(this.world, this.client, random.pick(books)),
      () => createComment(this.world, this.client, random.pick(posts)),
    ])();
    if (thing.state !== 'there' || thing.table === 'posts.comments') return;
    const own = thing as Removable;
    this.#own.push(own);
    await this.expectText(own, thing.mark);
  }

  /** A reader sees what they have written. */
  private async expectText(thing: Removable, text: string): Promise<void> {
    const allowed = mayBeGone(thing) ? [404] : [];
    const { id, table } = thing;
    const answer = await this.world.log.call(this.client, BY_ID[table], { params: { id }, allowed });
    if (answer.status === 200 && !JSON.stringify(answer.body).includes(text))
      this.world.log.violation(`${table} ${id} has not the text "${text}" that was written before`);
  }

  private async edit(): Promise<void> {
    const { random, log } = this.world;
    const posts = this.#own.filter(({ table }) => table === 'posts.posts');
    if (posts.length === 0) return;
    const post = random.pick(posts);
    const text = `Edited ${random.integer(1, 1_000_000)}`;
    const allowed = mayBeGone(post) ? [404] : [];
    const call = { params: { id: post.id }, body: { title: post.mark, text }, allowed };
    // Until the answer, the post has the old text or the new one.
    post.text = undefined;
    const { status } = await log.call(this.client, postEndpoints.edit, call);
    if (status === 200) {
      post.text = text;
      await this.expectText(post, text);
    } else this.#own = this.#own.filter(own => own !== post);
  }

  private async remove(): Promise<void> {
    const { random, log } = this.world;
    if (this.#own.length === 0) return;
    const thing = random.pick(this.#own);
    this.#own = this.#own.filter(own => own !== thing);
    const allowed = thing.within.some(mayBeGone) ? [404] : [];
    thing.state = 'unknown';
    const call = { params: { id: thing.id }, allowed };
    const { status, end } = await log.call(this.client, REMOVE[thing.table], call);
    if (status === 204) Object.assign(thing, { state: 'deleted', goneSince: end });
  }

  /** What was deleted does not come back, and neither does what was deleted with it, once a read has not found it. */
  private async lookForDeleted(): Promise<void> {
    const { random, log, things } = this.world;
    const gone = things.filter(
      (thing): thing is Removable => thing.table in BY_ID && thing.id > 0 && mayBeGone(thing),
    );
    if (gone.length === 0) return;
    const thing = random.pick(gone);
    const call = { params: { id: thing.id }, allowed: [404] };
    const { status, start, end } = await log.call(this.client, BY_ID[thing.table], call);
    if (status === 404) thing.goneSince = Math.min(thing.goneSince, end);
    if (status === 200 && start > thing.goneSince)
      log.violation(`${thing.table} ${thing.id} came back after its deletion`);
  }
}
