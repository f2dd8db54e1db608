import { setTimeout as sleep } from 'node:timers/promises';
import {
  authEndpoints,
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  postEndpoints,
  userEndpoints,
  type Book,
  type Endpoint,
  type PathParams,
} from '@endpaper/contracts';
import { type ApiClient } from '@endpaper/local-servers';
import { TWICE_PROBABILITY } from './create-entities.js';
import { readImage } from './stored-image.js';
import { type StormState } from './storm-state.js';

/** The addresses of the front ends. */
const remotes: Endpoint = {
  method: 'GET',
  path: '/remotes.json',
  summary: 'The active remotes',
  access: 'public',
  status: 200,
};
type Page = readonly [Endpoint, PathParams?, isFile?: true];

const PAUSE_MS = { shortest: 50, longest: 200 };
/** A visitor may see what the gateway keeps for ten seconds, and the call itself takes its time. */
const VISITOR_DELAY_MS = 12_000;

/** Reads lists and single pages, with a session or as a visitor. */
export async function browse(storm: StormState, client: ApiClient, isSignedIn: boolean): Promise<void> {
  const { random, log, over } = storm;
  let cover: string | undefined;
  while (!over.aborted) {
    const [book, post, user] = [
      random.pick(storm.shared.books).id,
      random.pick(storm.shared.posts).id,
      random.pick(storm.users),
    ];
    const pages: Page[] = [
      [remotes],
      [readImage, {}, true],
      ...(cover ? [[bookEndpoints.cover, { name: cover }, true] satisfies Page] : []),
      [authEndpoints.session],
      [bookEndpoints.list],
      [bookEndpoints.byId, { id: book }],
      [postEndpoints.ofBook, { bookId: book }],
      [postEndpoints.ofUser, { userId: user }],
      [postEndpoints.byId, { id: post }],
      [commentEndpoints.ofPost, { postId: post }],
    ];
    const own: Page[] = [
      [userEndpoints.current],
      [userEndpoints.byId, { id: user }],
      [favoriteEndpoints.current],
      [friendEndpoints.ofUser, { userId: user }],
    ];
    const [endpoint, params, isFile] = random.pick(isSignedIn ? [...pages, ...own] : pages);
    const call = () => log.call(client, endpoint, { params, ...(isFile && { isFile }) });
    const [answer] = await Promise.all(random.chance(TWICE_PROBABILITY) ? [call(), call()] : [call()]);
    if (endpoint === bookEndpoints.list && answer.status === 200)
      cover = drawnCover(answer.body as Book[]) ?? cover;
    if (!isSignedIn) await lookForDeletedBook(storm, client);
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

/** The name of a cover that the seed has drawn. */
function drawnCover(books: readonly Book[]): string | undefined {
  const path = bookEndpoints.cover.path.replace(':name', '');
  return books.find(({ cover }) => cover.startsWith(path))?.cover.slice(path.length);
}

async function lookForDeletedBook({ random, log, entities }: StormState, client: ApiClient): Promise<void> {
  const gone = entities.filter(({ table, goneSince }) => table === 'books.books' && goneSince < Infinity);
  if (gone.length === 0) return;
  const { id, goneSince } = random.pick(gone);
  const { status, start } = await log.call(client, bookEndpoints.byId, { params: { id }, allowed: [404] });
  if (status === 200 && start > goneSince + VISITOR_DELAY_MS)
    log.violation(`A visitor sees book ${id} long after its deletion`);
}
