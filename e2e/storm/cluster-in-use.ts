import { setTimeout as sleep } from 'node:timers/promises';
import { bookEndpoints } from '@endpaper/contracts';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import { Random } from '@endpaper/service-kit';
import { CallLog } from './call-log.js';
import { startCluster, type Cluster } from './cluster.js';
import { createBook, createComment, createPost } from './creation.js';
import { checkFinalState } from './final-checks.js';
import { Histories } from './histories.js';
import { browse, comeAndGo } from './passers-by.js';
import { readAndWrite } from './reader.js';
import { type Thing } from './things.js';
import { type Arena, type World } from './world.js';

const ACCOUNTS = 5;
const ARENA = { books: 2, posts: 3, comments: 2 };
const ARENA_MS = 20_000;
/** After the last disturbance the system serves within this time. */
const RECOVERY_MS = 5_000;
/** A call that is refused for longer will not succeed. */
const LONGEST_RECOVERY_MS = 60_000;

/**
 * Lets readers use a whole cluster while it is disturbed, and checks that every promise was kept.
 * @param seed what readers do is drawn from it
 * @param signal ends the run: everything is stopped, and nothing is checked
 * @returns what the readers did, and what broke a promise
 */
export async function disturbInUse(
  seed: string,
  disturb: (cluster: Cluster, world: World) => Promise<void>,
  signal?: AbortSignal,
): Promise<World> {
  const cluster = await startCluster();
  const over = new AbortController();
  signal?.addEventListener('abort', () => over.abort());
  const world: World = {
    url: cluster.url,
    random: new Random(`${seed}: readers`),
    log: new CallLog(),
    histories: new Histories(),
    things: [],
    users: [],
    arena: { books: [], posts: [], comments: [] },
    over: over.signal,
  };
  let disturbance: Promise<void> | undefined;
  try {
    const owner = new ApiClient(world.url);
    await owner.signUp();
    world.arena = await createArena(world, owner);
    const readers = Promise.all([renewArena(world, owner), ...(await startReaders(world))]);
    disturbance = disturb(cluster, world);
    // The readers end before it only if they fail.
    await Promise.race([readers, disturbance]);
    signal?.throwIfAborted();
    await expectRecovery(world);
    over.abort();
    await readers;
    await checkFinalState(cluster, world);
    return world;
  } finally {
    over.abort();
    // A disturbance that goes on would start parts of a cluster that has stopped.
    await Promise.allSettled([disturbance]);
    await cluster.stop();
  }
}

/** Two tabs for each account, a reader who browses, a visitor, and one who comes and goes. */
async function startReaders(world: World): Promise<Promise<void>[]> {
  const sessions: FetchSession[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const session = new FetchSession();
    world.users.push((await new ApiClient(world.url, session).signUp()).id);
    sessions.push(session);
  }
  const readers = sessions.flatMap((session, index) =>
    [session, session.copy()].map(tab =>
      readAndWrite(world, new ApiClient(world.url, tab), world.users[index] ?? 0),
    ),
  );
  const [first = new FetchSession()] = sessions;
  return [
    ...readers,
    browse(world, new ApiClient(world.url, first.copy()), true),
    browse(world, new ApiClient(world.url), false),
    comeAndGo(world),
  ];
}

async function renewArena(world: World, owner: ApiClient): Promise<void> {
  while (!world.over.aborted) {
    await sleep(ARENA_MS, undefined, { signal: world.over }).catch(() => undefined);
    const arena = await createArena(world, owner);
    const { books, posts, comments } = arena;
    if ([...books, ...posts, ...comments].every(({ state }) => state === 'there')) world.arena = arena;
  }
}

async function createArena(world: World, owner: ApiClient): Promise<Arena> {
  const books: Thing[] = [];
  const posts: Thing[] = [];
  const comments: Thing[] = [];
  for (let book = 0; book < ARENA.books; book += 1) books.push(await createBook(world, owner));
  const [book] = books;
  if (book?.state === 'there')
    for (let post = 0; post < ARENA.posts; post += 1) posts.push(await createPost(world, owner, book));
  const [post] = posts;
  if (post?.state === 'there')
    for (let comment = 0; comment < ARENA.comments; comment += 1)
      comments.push(await createComment(world, owner, post));
  return { books, posts, comments };
}

/** Each kind of call that was refused succeeds again. */
async function expectRecovery({ url, log }: World): Promise<void> {
  const since = performance.now();
  const refused = () => [...log.kinds].filter(([, { refusedSince }]) => refusedSince !== undefined);
  const isServing = async () => (await log.call(new ApiClient(url), bookEndpoints.list)).status === 200;
  while (refused().length > 0 || !(await isServing())) {
    if (performance.now() - since > LONGEST_RECOVERY_MS) {
      for (const [name] of refused()) log.violation(`${name} is refused long after the last disturbance`);
      return;
    }
    await sleep(100);
  }
  const milliseconds = Math.round(performance.now() - since);
  if (milliseconds > RECOVERY_MS)
    log.delays.push(`The recovery after the last disturbance: ${milliseconds} ms`);
}
