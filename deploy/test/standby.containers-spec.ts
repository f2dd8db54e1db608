import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { ask, isPrimary, roles } from './servers.js';
import { eventually, operate, system, untilNothingDiffers } from './system.js';
import { aBook, keepWriting } from './writing.js';

const isFollowed = (primary: string) =>
  eventually(`${primary} waits for a standby`, async () => {
    const rows = await ask(primary, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length === 1;
  });

/** Makes a primary forget what its standby, who is away, has not had yet. */
async function loseLog(primary: string): Promise<void> {
  await ask(primary, "ALTER SYSTEM SET max_slot_wal_keep_size = '1MB'");
  await ask(primary, 'SELECT pg_reload_conf()');
  for (let segment = 0; segment < 3; segment += 1) {
    await ask(primary, "SELECT pg_logical_emit_message(false, '', ''), pg_switch_wal()");
    await ask(primary, 'CHECKPOINT');
  }
  expect(await ask(primary, 'SELECT wal_status FROM pg_replication_slots')).toEqual([['lost']]);
  await ask(primary, 'ALTER SYSTEM RESET max_slot_wal_keep_size');
  await ask(primary, 'SELECT pg_reload_conf()');
}

/** A reader who writes a post about a book. @returns how that is answered */
async function aWrite(): Promise<() => Promise<number>> {
  const reader = new ApiClient(system.url);
  await reader.signUp();
  const { id } = await reader.result(bookEndpoints.create, { body: aBook });
  const params = { bookId: id };
  const body = { title: 'On one alone', text: 'Or not' };
  return async () => (await reader.call(postEndpoints.create, { params, body })).status;
}

it('the primary dies and the standby is promoted while readers write: every acknowledged write is there', async () => {
  const { primary, standby } = await roles();
  await isFollowed(primary);
  const writing = await keepWriting(4);
  await eventually('writing is under way', async () => writing.acknowledged.length > 100);

  await system.kill(primary);
  const killed = Date.now();
  await eventually('writes are refused', async () => writing.refused.size > 0);
  expect((await fetch(`${system.url}/about`, { headers: { accept: 'text/html' } })).status).toBe(200);
  const before = writing.acknowledged.length;
  const said = await operate('deploy/promote-standby');
  expect(said).toContain(`${standby} takes writes now`);
  await eventually('writing goes on', async () => writing.acknowledged.length > before);
  const [resumed, promoted] = [Date.now() - killed, writing.longestPause()];
  await eventually('and on', async () => writing.acknowledged.length > before + 100);
  await writing.stop();

  const there = new Set((await ask(standby, 'SELECT id FROM posts.posts')).map(([id]) => Number(id)));
  expect(writing.acknowledged.filter(id => !there.has(id))).toEqual([]);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
  console.log(
    [
      `${writing.acknowledged.length} posts acknowledged, all of them there`,
      `writes again ${resumed} ms after the kill; the longest pause between two: ${promoted} ms`,
      `refused meanwhile: ${JSON.stringify([...writing.refused])}`,
    ].join('\n'),
  );

  // What was the primary can't come back as one: it copies the new one's data, and follows.
  const [container = ''] = await system.containers(primary);
  await system.docker('start', container);
  await isFollowed(standby);
  expect(await isPrimary(primary)).toBe(false);
});

it('without a standby nothing is acknowledged that one machine alone has, until an operator says so', async () => {
  const { primary, standby } = await roles();
  await isFollowed(primary);
  const write = await aWrite();
  const [container = ''] = await system.containers(standby);

  await system.kill(standby);
  expect(await write()).toBe(504);
  expect((await fetch(system.url + bookEndpoints.list.path)).status).toBe(200);
  expect(await operate('deploy/go-on-alone')).toContain(`${primary} takes writes alone`);
  expect(await write()).toBe(201);

  await system.docker('start', container);
  await isFollowed(primary);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
});

it('a standby that is frozen is not waited for either, once an operator says so', async () => {
  const { primary, standby } = await roles();
  await isFollowed(primary);
  const write = await aWrite();
  const [container = ''] = await system.containers(standby);

  await system.docker('pause', container);
  await operate('deploy/go-on-alone');
  // Nothing is left of it that would have it waited for again.
  expect(await ask(primary, 'SELECT 1 FROM pg_stat_replication')).toEqual([]);
  expect(await write()).toBe(201);

  await system.docker('unpause', container);
  await isFollowed(primary);
});

it('a standby that lacks acknowledged writes is not promoted; one that can’t catch up copies anew', async () => {
  const { primary, standby } = await roles();
  await isFollowed(primary);
  const write = await aWrite();
  const [was = ''] = await system.containers(primary);
  const [late = ''] = await system.containers(standby);

  await system.kill(standby);
  await operate('deploy/go-on-alone');
  expect(await write()).toBe(201);
  await loseLog(primary);

  await system.kill(primary);
  await system.docker('start', late);
  await eventually(`${standby} answers`, () => ask(standby, 'SELECT 1').catch(() => undefined));
  await expect(operate('deploy/promote-standby')).rejects.toThrow('so nothing was promoted');
  expect(await isPrimary(standby)).toBe(false);

  await system.docker('start', was);
  await eventually(`${primary} takes writes`, () => isPrimary(primary));
  await isFollowed(primary);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
});

it('both servers die at once: they come back as what they were', async () => {
  const before = await roles();
  await system.kill('postgres');
  await system.restart('postgres');
  await isFollowed(before.primary);
  expect(await roles()).toEqual(before);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
});
