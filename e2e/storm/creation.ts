import { setTimeout as sleep } from 'node:timers/promises';
import {
  bookEndpoints,
  commentEndpoints,
  postEndpoints,
  type BookDraft,
  type Endpoint,
} from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import { mayBeGone, aThing, type Thing } from './things.js';
import { type World } from './world.js';

const ATTEMPTS = 6;
const ATTEMPT_PAUSE_MS = 400;

let marks = 0;
const nextMark = (word: string) => `${word} ${process.pid}-${(marks += 1)}`;

export function bookDraft(title: string): BookDraft {
  return {
    title,
    author: 'A. Reader',
    description: 'A book that is written while parts of its library fail.',
    genre_id: 1,
    cover: 'https://covers.example/storm.jpg',
    amazon: 'url',
  };
}

export function createBook(world: World, client: ApiClient, within: readonly Thing[] = []): Promise<Thing> {
  const thing = aThing('books.books', nextMark('Storm'), within);
  const body = bookDraft(thing.mark);
  return create(world, client, thing, { endpoint: bookEndpoints.create, params: {}, body });
}

export function createPost(
  world: World,
  client: ApiClient,
  book: Thing,
  within: readonly Thing[] = [],
): Promise<Thing> {
  const thing = aThing('posts.posts', nextMark('Post'), [book, ...within]);
  const body = { title: thing.mark, text: 'Is it still there?' };
  return create(world, client, thing, { endpoint: postEndpoints.create, params: { bookId: book.id }, body });
}

export function createComment(
  world: World,
  client: ApiClient,
  post: Thing,
  within: readonly Thing[] = [],
): Promise<Thing> {
  const thing = aThing('posts.comments', nextMark('Comment'), [post, ...within]);
  const call = { endpoint: commentEndpoints.create, params: { postId: post.id }, body: { text: thing.mark } };
  return create(world, client, thing, call);
}

/** Sends a creating call until it is answered, with one key, as a form does whose reader tries again. */
async function create(
  { log, things, over }: World,
  client: ApiClient,
  thing: Thing,
  { endpoint, params, body }: { endpoint: Endpoint; params: Record<string, number>; body: unknown },
): Promise<Thing> {
  things.push(thing);
  for (let attempt = 1; attempt <= ATTEMPTS && !over.aborted; attempt += 1) {
    const allowed = thing.within.some(mayBeGone) ? [404] : [];
    const { status, body: created } = await log.call(client, endpoint, {
      params,
      body,
      key: thing.mark,
      allowed,
    });
    if (status === endpoint.status)
      return Object.assign(thing, { id: (created as { id: number }).id, state: 'there' });
    if (status === 404) return thing;
    await sleep(ATTEMPT_PAUSE_MS);
  }
  return thing;
}
