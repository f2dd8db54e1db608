import { setTimeout as sleep } from 'node:timers/promises';
import {
  authEndpoints,
  moderationEndpoints,
  reportEndpoints,
  type Decision,
  type ModerationCase,
} from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient } from '@endpaper/local-servers';
import { inDatabase } from '../support/product-database.js';
import { type Cluster } from './cluster.js';
import { newPost } from './create-entities.js';
import { type StormEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const PAUSE_MS = { shortest: 100, longest: 400 };
const UNDO_PROBABILITY = 0.5;
/** The case is decided before: the response of the first attempt was lost. */
const DECIDED_BEFORE = [409];

/** An author, a reader who reports all that the author posts, and a moderator. */
interface People {
  author: ApiClient;
  reporter: ApiClient;
  moderator: ApiClient;
}

/** Signs the three up. */
export async function newModeration(cluster: Cluster): Promise<People> {
  const [author, reporter, moderator] = [1, 2, 3].map(() => new ApiClient(cluster.url)) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ];
  await author.signUp();
  await reporter.signUp();
  const form = aSignUp();
  const { id } = await moderator.signUp(form);
  await inDatabase(cluster, 'UPDATE auth.users SET email_verified_at = now() WHERE id = $1', [id]);
  await inDatabase(cluster, 'INSERT INTO auth.moderators (user_id, granted_by) VALUES ($1, $1)', [id]);
  await moderator.result(authEndpoints.logIn, { body: form });
  return { author, reporter, moderator };
}

/** One post after the other is reported and hidden, and half of them are shown again. */
export async function moderate(storm: StormState, people: People): Promise<void> {
  const { random, over } = storm;
  while (!over.aborted) {
    const post = await newPost(storm, people.author, random.pick(storm.shared.books));
    const decision = post.state === 'there' ? await hide(storm, people, post) : undefined;
    if (decision && random.chance(UNDO_PROBABILITY)) await undo(storm, people, post, decision);
    await sleep(random.integer(PAUSE_MS.shortest, PAUSE_MS.longest));
  }
}

async function hide(
  { log, hiddenPosts }: StormState,
  { reporter, moderator }: People,
  { id }: StormEntity,
): Promise<Decision | undefined> {
  const body = { kind: 'post', id, reason: 'spam', note: null } as const;
  await log.call(reporter, reportEndpoints.create, { body, allowed: [200] });
  const cases = await log.call(moderator, moderationEndpoints.cases);
  if (cases.status !== moderationEndpoints.cases.status) return undefined;
  const reported = (cases.body as ModerationCase[]).find(each => each.subject_id === id);
  if (!reported) return undefined;
  const { status, body: decision } = await log.call(moderator, moderationEndpoints.decide, {
    params: { id: reported.id },
    body: { act: 'hide', reason: 'spam', note: null },
    allowed: DECIDED_BEFORE,
  });
  if (status !== moderationEndpoints.decide.status) return undefined;
  hiddenPosts.set(id, true);
  return decision as Decision;
}

async function undo(
  { log, hiddenPosts }: StormState,
  { moderator }: People,
  { id }: StormEntity,
  decision: Decision,
): Promise<void> {
  hiddenPosts.delete(id);
  const { status } = await log.call(moderator, moderationEndpoints.undo, {
    params: { id: decision.id },
    body: { note: null },
    allowed: DECIDED_BEFORE,
  });
  if (status === moderationEndpoints.undo.status) hiddenPosts.set(id, false);
}

/** A post is hidden where it is kept, when its hiding was acknowledged and its undoing was not. */
export async function checkHiddenPosts(cluster: Cluster, { log, hiddenPosts }: StormState): Promise<void> {
  const rows = await inDatabase<{ id: string; visibility: string }>(
    cluster,
    `SELECT subject_id AS id, visibility FROM posts.subject_states WHERE kind = 'post'`,
  );
  const hidden = new Set(rows.filter(row => row.visibility === 'hidden').map(row => Number(row.id)));
  for (const [id, isHidden] of hiddenPosts)
    if (hidden.has(id) !== isHidden)
      log.violation(`posts.posts ${id} is ${isHidden ? 'shown' : 'hidden'}, not what the moderator was told`);
}
