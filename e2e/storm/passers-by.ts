import { setTimeout as sleep } from 'node:timers/promises';
import {
  authEndpoints,
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  postEndpoints,
  userEndpoints,
  type Endpoint,
  type PathParams,
} from '@endpaper/contracts';
import { ApiClient, signUpForm } from '@endpaper/local-servers';
import { createComment, createPost } from './creation.js';
import { aThing } from './things.js';
import { type World } from './world.js';

const PAUSE_MS = { shortest: 50, longest: 200 };
/** A visitor may see what the gateway keeps for ten seconds, and the call itself takes its time. */
const VISITOR_DELAY_MS = 12_000;

/** Reads lists and single pages, with a session or as a visitor. */
export async function browse(world: World, client: ApiClient, isSignedIn: boolean): Promise<void> {
  const { random, log, over } = world;
  while (!over.aborted) {
    const [book, post, user] = [
      random.pick(world.arena.books).id,
      random.pick(world.arena.posts).id,
      random.pick(world.users),
    ];
    const pages: [Endpoint, PathParams?][] = [
      [authEndpoints.session],
      [bookEndpoints.list],
      [bookEndpoints.byId, { id: book }],
      [postEndpoints.ofBook, { bookId: book }],
      [postEndpoints.ofUser, { userId: user }],
      [postEndpoints.byId, { id: post }],
      [commentEndpoints.ofPost, { postId: post }],
    ];
    const own: typeof pages = [
      [userEndpoints.current],
      [userEndpoints.byId, { id: user }],
      [favoriteEndpoints.current],
      [friendEndpoints.ofUser, { userId: user }],
    ];
    const [endpoint, params] = random.pick(isSignedIn ? [...pages, ...own] : pages);
    await log.call(client, endpoint, { params });
    if (!isSignedIn) await lookForDeletedBook(world, client);
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

async function lookForDeletedBook({ random, log, things }: World, client: ApiClient): Promise<void> {
  const gone = things.filter(({ table, goneSince }) => table === 'books.books' && goneSince < Infinity);
  if (gone.length === 0) return;
  const { id, goneSince } = random.pick(gone);
  const { status, start } = await log.call(client, bookEndpoints.byId, { params: { id }, allowed: [404] });
  if (status === 200 && start > goneSince + VISITOR_DELAY_MS)
    log.violation(`A visitor sees book ${id} long after its deletion`);
}

/** Again and again: an account that signs up, takes part, logs out and in, and is deleted with all that it has written. */
export async function comeAndGo(world: World): Promise<void> {
  const { random, log, over } = world;
  while (!over.aborted) {
    const client = new ApiClient(world.url);
    const form = signUpForm();
    const account = aThing('auth.users', form.username);
    world.things.push(account);
    await log.call(client, authEndpoints.session);
    const { status, body } = await log.call(client, authEndpoints.signUp, { body: form, allowed: [403] });
    if (status === authEndpoints.signUp.status) {
      Object.assign(account, { id: (body as { id: number }).id, state: 'there' });
      const [book, post] = [random.pick(world.arena.books), random.pick(world.arena.posts)];
      await createPost(world, client, book, [account]);
      await createComment(world, client, post, [account]);
      await log.call(client, favoriteEndpoints.add, { params: { id: book.id } });
      await log.call(client, postEndpoints.vote, { params: { id: post.id, value: 1 } });
      await log.call(client, friendEndpoints.add, { params: { id: random.pick(world.users) } });
      await logInAgain(world, form);
      await removeAccount(world, client, form.password, account);
    }
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

async function logInAgain({ url, log }: World, { email, password }: { email: string; password: string }) {
  const client = new ApiClient(url);
  await log.call(client, authEndpoints.session);
  const answer = await log.call(client, authEndpoints.logIn, { body: { email, password }, allowed: [403] });
  if (answer.status === authEndpoints.logIn.status) await log.call(client, authEndpoints.logOut);
}

async function removeAccount(
  { log }: World,
  client: ApiClient,
  password: string,
  account: ReturnType<typeof aThing>,
): Promise<void> {
  account.state = 'unknown';
  const { status, end } = await log.call(client, userEndpoints.remove, { body: { password } });
  if (status === userEndpoints.remove.status) Object.assign(account, { state: 'deleted', goneSince: end });
}
