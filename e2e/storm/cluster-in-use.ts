import { setTimeout as sleep } from 'node:timers/promises';
import { bookEndpoints } from '@endpaper/contracts';
import { ApiClient, FetchSession } from '@endpaper/local-servers';
import { Random } from '@endpaper/service-kit';
import { browse } from './browse.js';
import { CallLog } from './call-log.js';
import { startCluster, type Cluster } from './cluster.js';
import { newBook, newComment, newPost } from './create-entities.js';
import { checkFinalState } from './final-checks.js';
import { Histories } from './histories.js';
import { moderate, newModeration } from './moderation.js';
import { LivePages } from './live-pages.js';
import { readAndWrite } from './reader.js';
import { useShortLivedAccounts } from './short-lived-accounts.js';
import { type StormEntity } from './storm-entities.js';
import { storeImage } from './stored-image.js';
import { type SharedEntities, type StormState } from './storm-state.js';

const ACCOUNTS = 5;
const SHARED = { books: 2, posts: 3, comments: 2 };
const RENEWAL_MS = 20_000;
/** After the last disturbance the system serves within this time. */
const RECOVERY_MS = 5_000;
/** A call that is refused for longer will not succeed. */
const LONGEST_RECOVERY_MS = 60_000;

/** What readers did while a cluster was disturbed. */
export interface DisturbedUse extends StormState {
  pages: LivePages;
}

/**
 * Lets readers use a whole cluster while it is disturbed, and checks that every promise was kept.
 * @param seed what readers do is drawn from it
 * @param signal ends the run: everything is stopped, and nothing is checked
 * @returns what the readers did, and what broke a promise
 */
export async function disturbInUse(
  seed: string,
  disturb: (cluster: Cluster, storm: StormState, pages: LivePages) => Promise<void>,
  signal?: AbortSignal,
): Promise<DisturbedUse> {
  const cluster = await startCluster();
  const over = new AbortController();
  const end = () => over.abort();
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const storm: StormState = {
    url: cluster.url,
    random: new Random(`${seed}: readers`),
    log: new CallLog(),
    histories: new Histories(),
    entities: [],
    users: [],
    hiddenPosts: new Map(),
    shared: { books: [], posts: [], comments: [] },
    over: over.signal,
  };
  let disturbance: Promise<void> | undefined;
  let pages: LivePages | undefined;
  try {
    await storeImage(cluster);
    const owner = new ApiClient(storm.url);
    await owner.signUp();
    storm.shared = await createSharedEntities(storm, owner);
    pages = await LivePages.open(storm);
    const readers = Promise.all([
      renewSharedEntities(storm, owner),
      pages.comment(),
      moderate(storm, await newModeration(cluster)),
      ...(await startReaders(storm)),
    ]);
    disturbance = disturb(cluster, storm, pages);
    // The readers end before it only if they fail.
    await Promise.race([readers, disturbance]);
    signal?.throwIfAborted();
    await expectRecovery(storm);
    over.abort();
    await readers;
    await pages.check();
    await checkFinalState(cluster, storm);
    return { ...storm, pages };
  } finally {
    over.abort();
    pages?.close();
    // A disturbance that goes on would start parts of a cluster that has stopped.
    await Promise.allSettled([disturbance]);
    await cluster.stop();
  }
}

/** Two tabs for each account, a reader who browses, a visitor, and accounts that are deleted soon. */
async function startReaders(storm: StormState): Promise<Promise<void>[]> {
  const sessions: FetchSession[] = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const session = new FetchSession();
    storm.users.push((await new ApiClient(storm.url, session).signUp()).id);
    sessions.push(session);
  }
  const readers = sessions.flatMap((session, index) =>
    [session, session.copy()].map(tab =>
      readAndWrite(storm, new ApiClient(storm.url, tab), storm.users[index] ?? 0),
    ),
  );
  const [first = new FetchSession()] = sessions;
  return [
    ...readers,
    browse(storm, new ApiClient(storm.url, first.copy()), true),
    browse(storm, new ApiClient(storm.url), false),
    useShortLivedAccounts(storm),
  ];
}

async function renewSharedEntities(storm: StormState, owner: ApiClient): Promise<void> {
  while (!storm.over.aborted) {
    await sleep(RENEWAL_MS, undefined, { signal: storm.over }).catch(() => undefined);
    const shared = await createSharedEntities(storm, owner);
    const { books, posts, comments } = shared;
    if ([...books, ...posts, ...comments].every(({ state }) => state === 'there')) storm.shared = shared;
  }
}

async function createSharedEntities(storm: StormState, owner: ApiClient): Promise<SharedEntities> {
  const books: StormEntity[] = [];
  const posts: StormEntity[] = [];
  const comments: StormEntity[] = [];
  for (let book = 0; book < SHARED.books; book += 1) books.push(await newBook(storm, owner));
  const [book] = books;
  if (book?.state === 'there')
    for (let post = 0; post < SHARED.posts; post += 1) posts.push(await newPost(storm, owner, book));
  const [post] = posts;
  if (post?.state === 'there')
    for (let comment = 0; comment < SHARED.comments; comment += 1)
      comments.push(await newComment(storm, owner, post));
  return { books, posts, comments };
}

/** Each kind of call that was refused succeeds again. Some kinds are called every few seconds: their last refusal is what counts. */
async function expectRecovery({ url, log }: StormState): Promise<void> {
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
  const milliseconds = Math.round(log.lastRefusal - since);
  if (milliseconds > RECOVERY_MS)
    log.delays.push(`A call was refused ${milliseconds} ms after the last disturbance`);
}
