import {
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  libraryEndpoints,
  postEndpoints,
  userEndpoints,
  type Book,
  type Comment,
  type Entry,
  type OwnUser,
  type Post,
} from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import { type Answer } from './call-log.js';
import { TWICE_PROBABILITY } from './create-entities.js';
import { type StormState } from './storm-state.js';

/** The status of a favorite or friend that is added again. */
const ADDED_BEFORE = [200];
const VOTES = ['1', '-1', 'none'];
const RATINGS = ['0.5', '3', '4.5', 'none'];
const NAMES = ['Ada', 'Grace', 'Edith'];

type Voted = Pick<Post | Comment, 'ups'>;

/** Writes and reads values that both tabs of a user change, and records each call in the histories. */
export class Registers {
  constructor(
    private readonly storm: StormState,
    private readonly client: ApiClient,
    private readonly userId: number,
  ) {}

  async voteOnPost(): Promise<void> {
    const { id } = this.storm.random.pick(this.storm.shared.posts);
    await this.vote(`The vote of user ${this.userId} on post ${id}`, postEndpoints, id);
  }

  async voteOnComment(): Promise<void> {
    const { id } = this.storm.random.pick(this.storm.shared.comments);
    await this.vote(`The vote of user ${this.userId} on comment ${id}`, commentEndpoints, id);
  }

  private async vote(
    register: string,
    endpoints: typeof postEndpoints | typeof commentEndpoints,
    id: number,
  ): Promise<void> {
    const { random, log } = this.storm;
    const value = random.pick(VOTES);
    const call = () =>
      value === 'none'
        ? log.call(this.client, endpoints.unvote, { params: { id } })
        : log.call(this.client, endpoints.vote, { params: { id, value: value === '1' ? 1 : 0 } });
    const answers = await Promise.all(random.chance(TWICE_PROBABILITY) ? [call(), call()] : [call()]);
    for (const answer of answers) {
      this.wrote(register, value, answer);
      this.read(register, answer, () => this.ownVote(answer.body as Voted));
    }
  }

  async readPost(): Promise<void> {
    const { id } = this.storm.random.pick(this.storm.shared.posts);
    const answer = await this.storm.log.call(this.client, postEndpoints.byId, { params: { id } });
    const register = `The vote of user ${this.userId} on post ${id}`;
    this.read(register, answer, () => this.ownVote(answer.body as Post));
  }

  /** The shared comments are the oldest ones on the first of the shared posts, so that they are on the first page. */
  async readComments(): Promise<void> {
    const { posts, comments } = this.storm.shared;
    const call = { params: { postId: posts[0]?.id ?? 0 } };
    const answer = await this.storm.log.call(this.client, commentEndpoints.ofPost, call);
    const find = (id: number) => (answer.body as Comment[]).find(comment => comment.id === id);
    for (const { id } of comments)
      this.read(`The vote of user ${this.userId} on comment ${id}`, answer, () => this.ownVote(find(id)));
  }

  private ownVote(voted: Voted | undefined): string {
    return String(voted?.ups.find(({ user_id }) => user_id === this.userId)?.value ?? 'none');
  }

  async favorite(): Promise<void> {
    const { random, log, shared } = this.storm;
    const [{ id }, value] = [random.pick(shared.books), random.pick(['favorite', 'none'])];
    const endpoint = value === 'none' ? favoriteEndpoints.remove : favoriteEndpoints.add;
    const answer = await log.call(this.client, endpoint, { params: { id }, allowed: ADDED_BEFORE });
    this.wrote(this.favoriteOf(id), value, answer);
  }

  async readBook(): Promise<void> {
    const { id } = this.storm.random.pick(this.storm.shared.books);
    const answer = await this.storm.log.call(this.client, bookEndpoints.byId, { params: { id } });
    const has = () => (answer.body as Book).fav_book_users.some(({ user_id }) => user_id === this.userId);
    this.read(this.favoriteOf(id), answer, () => (has() ? 'favorite' : 'none'));
  }

  private favoriteOf(book: number): string {
    return `The favorite of user ${this.userId} on book ${book}`;
  }

  async rate(): Promise<void> {
    const { random, log, shared } = this.storm;
    const [{ id }, value] = [random.pick(shared.books), random.pick(RATINGS)];
    const body = { rating: value === 'none' ? null : Number(value) };
    const answer = await log.call(this.client, libraryEndpoints.change, { params: { bookId: id }, body });
    this.wrote(this.ratingOf(id), value, answer);
    this.read(this.ratingOf(id), answer, () => this.ownRating(answer.body as Entry));
  }

  async readEntry(): Promise<void> {
    const { id } = this.storm.random.pick(this.storm.shared.books);
    const answer = await this.storm.log.call(this.client, libraryEndpoints.ofBook, {
      params: { bookId: id },
    });
    this.read(this.ratingOf(id), answer, () => this.ownRating(answer.body as Entry));
  }

  private ownRating({ rating }: Entry): string {
    return rating === null ? 'none' : String(rating);
  }

  private ratingOf(book: number): string {
    return `The rating of user ${this.userId} for book ${book}`;
  }

  /** A call adds the own side; a removal ends both sides. */
  async befriend(): Promise<void> {
    const { random, log } = this.storm;
    const [id, value] = [random.pick(this.others()), random.pick(['added', 'none'])];
    const endpoint = value === 'none' ? friendEndpoints.remove : friendEndpoints.add;
    const answer = await log.call(this.client, endpoint, { params: { id }, allowed: ADDED_BEFORE });
    this.wrote(sideOf(this.userId, id), value, answer);
    if (value === 'none') this.wrote(sideOf(id, this.userId), value, answer);
  }

  async readFriends(): Promise<void> {
    const answer = await this.storm.log.call(this.client, friendEndpoints.current);
    const has = (id: number) => (answer.body as { id: number }[]).some(friend => friend.id === id);
    for (const id of this.others())
      this.read(sideOf(this.userId, id), answer, () => (has(id) ? 'added' : 'none'));
  }

  private others(): number[] {
    return this.storm.users.filter(id => id !== this.userId);
  }

  async rename(): Promise<void> {
    const name = this.storm.random.pick(NAMES);
    const call = { body: { first_name: name } };
    this.wrote(this.firstName(), name, await this.storm.log.call(this.client, userEndpoints.edit, call));
  }

  async readProfile(): Promise<void> {
    const answer = await this.storm.log.call(this.client, userEndpoints.current);
    this.read(this.firstName(), answer, () => (answer.body as OwnUser).first_name ?? 'none');
  }

  private firstName(): string {
    return `The first name of user ${this.userId}`;
  }

  private wrote(register: string, value: string, { start, end, status }: Answer): void {
    const isAnswered = status >= 200 && status < 300;
    this.storm.histories.add(register, { kind: 'write', value, start, end: isAnswered ? end : Infinity });
  }

  private read(register: string, { start, end, status }: Answer, value: () => string): void {
    if (status === 200) this.storm.histories.add(register, { kind: 'read', value: value(), start, end });
  }
}

const sideOf = (user: number, other: number) => `The side of user ${user} towards ${other}`;
