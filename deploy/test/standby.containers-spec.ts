import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { expect, it } from '@jest/globals';
import { Reader } from './reader.js';
import { ask, isPrimary, roles } from './servers.js';
import { eventually, operate, system, untilNothingDiffers } from './system.js';
import { keepWriting } from './writing.js';

const isFollowed = (primary: string) =>
  eventually(`${primary} waits for a standby`, async () => {
    const rows = await ask(primary, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length === 1;
  });

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
  const reader = new Reader(system.url);
  await reader.signUp();
  const bookId = await reader.newBook();
  const write = () =>
    reader.call(postEndpoints.create, {
      params: { bookId },
      body: { title: 'On one alone', text: 'Or not' },
    });

  await system.kill(standby);
  expect((await write()).status).toBe(504);
  expect((await reader.call(bookEndpoints.byId, { params: { id: bookId } })).status).toBe(200);
  expect(await operate('deploy/go-on-alone')).toContain(`${primary} takes writes alone`);
  expect((await write()).status).toBe(201);

  const [container = ''] = await system.containers(standby);
  await system.docker('start', container);
  await isFollowed(primary);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
});
