import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import { newBook, newComment, newPost } from './create-entities.js';
import { LivePage } from './live-page.js';
import { type StormEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const PAGES = 1_000;
const POSTS = 20;
/** A user may have 16. */
const PAGES_OF_A_USER = 10;
const COMMENT_PAUSE_MS = 300;
/** The hints of all comments come within this time, and so do the streams. */
const ANNOUNCED_WITHIN_MS = 60_000;
const POLL_MS = 100;

interface AnnouncedComment {
  post: StormEntity;
  id: number;
  /** When the call that created it was sent. */
  start: number;
}

/** A thousand pages that stay open while parts fail, and an author whose comments must be announced in them. */
export class LivePages {
  private readonly comments: AnnouncedComment[] = [];
  private readonly closed = new AbortController();

  private constructor(
    private readonly storm: StormState,
    private readonly author: ApiClient,
    private readonly pages: readonly LivePage[],
  ) {}

  /** Opens pages, and waits until each has its stream. */
  static async open(storm: StormState): Promise<LivePages> {
    const session = new FetchSession();
    const author = new ApiClient(storm.url, session);
    await author.signUp();
    const book = await newBook(storm, author);
    const posts: StormEntity[] = [];
    while (posts.length < POSTS) posts.push(await newPost(storm, author, book));
    const sid = await session.cookie('sid');
    const pages = Array.from(
      { length: PAGES },
      (_, index) =>
        new LivePage(storm.url, storm.random.pick(posts), index < PAGES_OF_A_USER ? sid : undefined),
    );
    const all = new LivePages(storm, author, pages);
    setMaxListeners(Infinity, all.closed.signal);
    for (const page of pages) void page.show(all.closed.signal);
    await until(() => pages.every(page => page.isReady));
    for (const post of posts) await all.commentOn(post);
    await until(() => all.missing().length === 0);
    return all;
  }

  /** Writes comments until the storm is over. */
  async comment(): Promise<void> {
    const { random, over } = this.storm;
    while (!over.aborted) {
      await this.commentOn(random.pick(this.pages).post);
      await sleep(COMMENT_PAUSE_MS);
    }
  }

  private async commentOn(post: StormEntity): Promise<void> {
    const start = performance.now();
    const { id, state } = await newComment(this.storm, this.author, post);
    if (state === 'there') this.comments.push({ post, id, start });
  }

  /** Every page learns of each comment on its post: by a hint, or by the event `missed`, after which it reads all again. */
  async check(): Promise<void> {
    await until(() => this.missing().length === 0 && this.pages.every(page => page.isReady));
    this.missing().forEach(text => this.storm.log.violation(text));
    const closed = this.count(page => !page.isReady);
    if (closed > 0) this.storm.log.violation(`${closed} pages have no stream long after the storm`);
  }

  /** One gateway was killed: its pages have come back to the other one. */
  expectStreams(): void {
    const closed = this.count(page => !page.isReady);
    if (closed > 0) this.storm.log.violation(`A gateway was killed: ${closed} pages have no stream`);
  }

  /** What the report says of them. */
  get summary(): string {
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const again = sum(this.pages.map(({ opened }) => opened - 1));
    const hints = sum(this.pages.map(({ announced }) => announced.size));
    const missed = this.count(({ missedAt }) => missedAt > 0);
    return `${this.pages.length} live pages, ${again} streams opened again; ${this.comments.length} comments, ${hints} hints of them; ${missed} pages read again what they had missed.`;
  }

  close(): void {
    this.closed.abort();
  }

  private missing(): string[] {
    return this.comments.flatMap(({ post, id, start }) => {
      const unaware = this.count(
        page => page.post === post && !page.announced.has(id) && page.missedAt < start,
      );
      return unaware > 0 ? [`${unaware} pages of post ${post.id} have no hint of comment ${id}`] : [];
    });
  }

  private count(condition: (page: LivePage) => boolean): number {
    return this.pages.filter(condition).length;
  }
}

/** Waits until a condition holds, or for as long as it may take. */
async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + ANNOUNCED_WITHIN_MS;
  while (!condition() && performance.now() < deadline) await sleep(POLL_MS);
}
