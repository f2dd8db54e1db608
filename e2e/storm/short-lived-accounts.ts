import { setTimeout as sleep } from 'node:timers/promises';
import {
  authEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  postEndpoints,
  userEndpoints,
} from '@endpaper/contracts';
import { ApiClient, signUpForm } from '@endpaper/local-servers';
import { createComment, createPost } from './create-entities.js';
import { anEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const PAUSE_MS = { shortest: 50, longest: 200 };

/** One account after the other signs up, takes part, logs out and in, and is deleted with all that it has written. */
export async function useShortLivedAccounts(storm: StormState): Promise<void> {
  const { random, log, over } = storm;
  while (!over.aborted) {
    const client = new ApiClient(storm.url);
    const form = signUpForm();
    const account = anEntity('auth.users', form.username);
    storm.entities.push(account);
    await log.call(client, authEndpoints.session);
    const { status, body } = await log.call(client, authEndpoints.signUp, { body: form, allowed: [403] });
    if (status === authEndpoints.signUp.status) {
      Object.assign(account, { id: (body as { id: number }).id, state: 'there' });
      const [book, post] = [random.pick(storm.shared.books), random.pick(storm.shared.posts)];
      await createPost(storm, client, book, [account]);
      await createComment(storm, client, post, [account]);
      await log.call(client, favoriteEndpoints.add, { params: { id: book.id } });
      await log.call(client, postEndpoints.vote, { params: { id: post.id, value: 1 } });
      await log.call(client, friendEndpoints.add, { params: { id: random.pick(storm.users) } });
      await logInAgain(storm, form);
      await removeAccount(storm, client, form.password, account);
    }
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

async function logInAgain(
  { url, log }: StormState,
  { email, password }: { email: string; password: string },
) {
  const client = new ApiClient(url);
  await log.call(client, authEndpoints.session);
  const answer = await log.call(client, authEndpoints.logIn, { body: { email, password }, allowed: [403] });
  if (answer.status === authEndpoints.logIn.status) await log.call(client, authEndpoints.logOut);
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
