import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../support/product-commands.js';
import { inDatabase } from '../support/product-database.js';
import { countDeadLetters } from './broker-faults.js';
import { type Cluster } from './cluster.js';
import { checkHiddenPosts } from './moderation.js';
import { isGone, mayBeGone, type StormEntity } from './storm-entities.js';
import { type StormState } from './storm-state.js';

const SETTLED_WITHIN_MS = 120_000;
const POLL_MS = 1_000;
const MARKS: Record<StormEntity['table'], string> = {
  'auth.users': 'username',
  'books.books': 'title',
  'posts.posts': 'title',
  // An edited comment begins with its mark.
  'posts.comments': "split_part(text, ',', 1)",
};
/** What an edit changes. */
const TEXTS = { 'books.books': 'description', 'posts.posts': 'text', 'posts.comments': 'text' } as const;

/** The number of audits in a row that must be clean: an event between two slices of one audit can hide a difference. */
const CLEAN_AUDITS = 2;

/** Waits until all events are handled, and looks for what was lost, doubled, left behind or revived. */
export async function checkFinalState(cluster: Cluster, storm: StormState): Promise<void> {
  const { entities, log, histories } = storm;
  const differences = await auditUntilSettled(cluster);
  if (differences) log.violation(`The audit names differences:\n${differences}`);
  const deadLetters = await countDeadLetters(cluster);
  if (deadLetters > 0) log.violation(`There are ${deadLetters} dead letters`);
  for (const table of Object.keys(MARKS) as StormEntity['table'][])
    await checkTable(
      cluster,
      table,
      entities.filter(entity => entity.table === table),
      text => log.violation(text),
    );
  for (const table of Object.keys(TEXTS) as (keyof typeof TEXTS)[])
    await checkTexts(
      cluster,
      table,
      entities.filter(entity => entity.table === table),
      text => log.violation(text),
    );
  await checkHiddenPosts(cluster, storm);
  histories.readLast(await registersOf(cluster));
  histories.violations().forEach(text => log.violation(text));
}

/** The registers that are not `none`, as the tables have them. */
async function registersOf(cluster: Cluster): Promise<Map<string, string>> {
  const rows = await inDatabase<{ register: string; value: string }>(
    cluster,
    `SELECT 'The vote of user ' || user_id || ' on post ' || post_id AS register, value::text FROM posts.post_votes
     UNION ALL SELECT 'The vote of user ' || user_id || ' on comment ' || comment_id, value::text FROM posts.comment_votes
     UNION ALL SELECT 'The favorite of user ' || user_id || ' on book ' || book_id, 'favorite' FROM books.favorites
     UNION ALL SELECT 'The rating of user ' || user_id || ' for book ' || book_id, (half_stars * 0.5)::float8::text
                 FROM library.entries WHERE half_stars IS NOT NULL
     UNION ALL SELECT 'The side of user ' || user_id || ' towards ' || friend_id, 'added' FROM social.friendships
     UNION ALL SELECT 'The side of user ' || friend_id || ' towards ' || user_id, 'added' FROM social.friendships
     UNION ALL SELECT 'The side of user ' || from_id || ' towards ' || to_id, 'added' FROM social.friend_requests WHERE is_open
     UNION ALL SELECT 'The first name of user ' || id, first_name FROM auth.users WHERE first_name IS NOT NULL`,
  );
  return new Map(rows.map(({ register, value }) => [register, value]));
}

/** An edit that was acknowledged is there. */
async function checkTexts(
  cluster: Cluster,
  table: keyof typeof TEXTS,
  entities: readonly StormEntity[],
  violation: (text: string) => void,
): Promise<void> {
  const edited = entities.filter(entity => entity.text !== undefined && !mayBeGone(entity));
  const rows = await inDatabase<{ id: string; text: string }>(
    cluster,
    `SELECT id, ${TEXTS[table]} AS text FROM ${table} WHERE id = ANY($1)`,
    [edited.map(({ id }) => id)],
  );
  const texts = new Map(rows.map(({ id, text }) => [Number(id), text]));
  for (const { id, text } of edited) {
    const stored = texts.get(id);
    if (stored !== undefined && stored !== text)
      violation(`${table} ${id} has the text "${stored}", not "${text}"`);
  }
}

async function auditUntilSettled(cluster: Cluster): Promise<string | undefined> {
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (let clean = 0; ;) {
    const { code, output } = await audit(cluster);
    clean = code === 0 ? clean + 1 : 0;
    if (clean === CLEAN_AUDITS) return undefined;
    if (code !== 0 && Date.now() > deadline) return output;
    await sleep(POLL_MS);
  }
}

async function checkTable(
  cluster: Cluster,
  table: StormEntity['table'],
  entities: readonly StormEntity[],
  violation: (text: string) => void,
): Promise<void> {
  const rows = await inDatabase<{ mark: string; count: number }>(
    cluster,
    `SELECT ${MARKS[table]} AS mark, count(*)::int FROM ${table} WHERE ${MARKS[table]} = ANY($1) GROUP BY 1`,
    [entities.map(({ mark }) => mark)],
  );
  const counts = new Map(rows.map(({ mark, count }) => [mark, count]));
  for (const entity of entities) {
    const count = counts.get(entity.mark) ?? 0;
    if (count > 1) violation(`${table} "${entity.mark}" is there ${count} times`);
    if (count === 0 && !mayBeGone(entity)) violation(`${table} ${entity.id} "${entity.mark}" is lost`);
    if (count > 0 && isGone(entity))
      violation(`${table} ${entity.id} "${entity.mark}" was deleted and is there`);
  }
}
