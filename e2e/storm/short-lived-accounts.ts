import { setTimeout as sleep } from 'node:timers/promises';
import {
  authEndpoints,
  blockEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  libraryEndpoints,
  muteEndpoints,
  postEndpoints,
  userEndpoints,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient } from '@endpaper/local-servers';
import { create, newComment, newPost } from './create-entities.js';
import { anEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const LOG_OUTS = [authEndpoints.logOut, authEndpoints.logOutByLink, authEndpoints.logOutEverywhere];
const PAUSE_MS = { shortest: 50, longest: 200 };

/** One account after the other signs up, takes part, logs out and in, and is deleted with all that it has written. */
export async function useShortLivedAccounts(storm: StormState): Promise<void> {
  const { random, log, over } = storm;
  while (!over.aborted) {
    const client = new ApiClient(storm.url);
    const form = aSignUp();
    const account = anEntity('auth.users', form.username);
    await log.call(client, authEndpoints.session);
    // 403: the call for the anti-forgery token was refused.
    await create(storm, client, account, { endpoint: authEndpoints.signUp, body: form, allowed: [403] });
    if (account.state === 'there') {
      const [book, post] = [random.pick(storm.shared.books), random.pick(storm.shared.posts)];
      await newPost(storm, client, book, [account]);
      await newComment(storm, client, post, [account]);
      await log.call(client, favoriteEndpoints.add, { params: { id: book.id } });
      await log.call(client, libraryEndpoints.change, { params: { bookId: book.id }, body: { rating: 4 } });
      await log.call(client, postEndpoints.vote, { params: { id: post.id, value: 1 } });
      await log.call(client, friendEndpoints.add, { params: { id: random.pick(storm.users) } });
      await log.call(client, blockEndpoints.add, { params: { userId: random.pick(storm.users) } });
      await log.call(client, muteEndpoints.add, { params: { kind: 'book', id: book.id }, body: { days: 7 } });
      const other = await logIn(storm, form);
      if (other) await log.call(other, random.pick(LOG_OUTS));
      // It may have ended the sessions of all tabs.
      const last = await logIn(storm, form);
      if (last) await removeAccount(storm, last, form.password, account);
    }
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

/** @returns a client with a new session; undefined when the login was refused */
async function logIn(
  { url, log }: StormState,
  { email, password }: { email: string; password: string },
): Promise<ApiClient | undefined> {
  const client = new ApiClient(url);
  await log.call(client, authEndpoints.session);
  const answer = await log.call(client, authEndpoints.logIn, { body: { email, password }, allowed: [403] });
  return answer.status === authEndpoints.logIn.status ? client : undefined;
}

async function removeAccount(
  { log }: StormState,
  client: ApiClient,
  password: string,
  account: ReturnType<typeof anEntity>,
): Promise<void> {
  account.state = 'unknown';
  const { status, end } = await log.call(client, userEndpoints.remove, { body: { password } });
  if (status === userEndpoints.remove.status) Object.assign(account, { state: 'deleted', goneSince: end });
}
