import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { aPostDraft } from '@endpaper/contracts/testing';
import { ApiClient, newBook } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { isPrimary, queryServer, roles } from './postgres-servers.js';
import { eventually, runCommand, system, waitForCleanAudit } from './compose.js';
import { startWriters } from './writers.js';

const waitForStandby = (primary: string) =>
  eventually(`${primary} has a synchronous standby`, async () => {
    const rows = await queryServer(primary, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length === 1;
  });

/** Makes a primary drop the WAL that its stopped standby still needs. */
async function dropRetainedLog(primary: string): Promise<void> {
  await queryServer(primary, "ALTER SYSTEM SET max_slot_wal_keep_size = '1MB'");
  await queryServer(primary, 'SELECT pg_reload_conf()');
  for (let segment = 0; segment < 3; segment += 1) {
    await queryServer(primary, "SELECT pg_logical_emit_message(false, '', ''), pg_switch_wal()");
    await queryServer(primary, 'CHECKPOINT');
  }
  expect(await queryServer(primary, 'SELECT wal_status FROM pg_replication_slots')).toEqual([['lost']]);
  await queryServer(primary, 'ALTER SYSTEM RESET max_slot_wal_keep_size');
  await queryServer(primary, 'SELECT pg_reload_conf()');
}

/** Signs a user up. @returns a function that writes a post and returns the status */
async function preparePost(): Promise<() => Promise<number>> {
  const reader = new ApiClient(system.url);
  await reader.signUp();
  const { id } = await newBook(reader);
  const params = { bookId: id };
  return async () => (await reader.call(postEndpoints.create, { params, body: aPostDraft() })).status;
}

it('when the primary is killed and the standby promoted, every acknowledged write is kept', async () => {
  const { primary, standby } = await roles();
  await waitForStandby(primary);
  const writers = startWriters(4);
  await eventually('users write', () => writers.acknowledged.length > 100);

  await system.kill(primary);
  const killed = Date.now();
  await eventually('writes fail', () => writers.failures.size > 0);
  expect((await fetch(`${system.url}/about`, { headers: { accept: 'text/html' } })).status).toBe(200);
  const before = writers.acknowledged.length;
  const output = await runCommand('deploy/promote-standby');
  expect(output).toContain(`${standby} takes writes now`);
  await eventually('users write again', () => writers.acknowledged.length > before);
  const [resumed, promoted] = [Date.now() - killed, writers.longestPause()];
  await eventually('users go on writing', () => writers.acknowledged.length > before + 100);
  await writers.stop();

  const there = new Set((await queryServer(standby, 'SELECT id FROM posts.posts')).map(([id]) => Number(id)));
  expect(writers.acknowledged.filter(id => !there.has(id))).toEqual([]);
  await waitForCleanAudit();
  console.log(
    [
      `${writers.acknowledged.length} posts acknowledged, none lost`,
      `writes again ${resumed} ms after the kill; the longest pause between two: ${promoted} ms`,
      `failures meanwhile: ${JSON.stringify([...writers.failures])}`,
    ].join('\n'),
  );

  // The fenced old primary copies the new primary's data and becomes its standby.
  const [container = ''] = await system.containers(primary);
  await system.docker('start', container);
  await waitForStandby(standby);
  expect(await isPrimary(primary)).toBe(false);
});

it('without a standby no write is acknowledged, until acknowledge-without-standby', async () => {
  const { primary, standby } = await roles();
  await waitForStandby(primary);
  const writePost = await preparePost();
  const [container = ''] = await system.containers(standby);

  await system.kill(standby);
  expect(await writePost()).toBe(504);
  expect((await fetch(system.url + bookEndpoints.list.path)).status).toBe(200);
  expect(await runCommand('deploy/acknowledge-without-standby')).toContain(`${primary} takes writes alone`);
  expect(await writePost()).toBe(201);

  await system.docker('start', container);
  await waitForStandby(primary);
  await waitForCleanAudit();
});

it('acknowledge-without-standby also works while the standby is paused', async () => {
  const { primary, standby } = await roles();
  await waitForStandby(primary);
  const writePost = await preparePost();
  const [container = ''] = await system.containers(standby);

  await system.docker('pause', container);
  await runCommand('deploy/acknowledge-without-standby');
  // The primary has no replication connection left to wait for.
  expect(await queryServer(primary, 'SELECT 1 FROM pg_stat_replication')).toEqual([]);
  expect(await writePost()).toBe(201);

  await system.docker('unpause', container);
  await waitForStandby(primary);
});

it('a standby that lacks acknowledged writes is not promoted, and copies the data again when it cannot catch up', async () => {
  const { primary, standby } = await roles();
  await waitForStandby(primary);
  const writePost = await preparePost();
  const [oldContainer = ''] = await system.containers(primary);
  const [standbyContainer = ''] = await system.containers(standby);

  await system.kill(standby);
  await runCommand('deploy/acknowledge-without-standby');
  expect(await writePost()).toBe(201);
  await dropRetainedLog(primary);

  await system.kill(primary);
  await system.docker('start', standbyContainer);
  await eventually(`${standby} responds`, () => queryServer(standby, 'SELECT 1').catch(() => undefined));
  await expect(runCommand('deploy/promote-standby')).rejects.toThrow('so nothing was promoted');
  expect(await isPrimary(standby)).toBe(false);

  await system.docker('start', oldContainer);
  await eventually(`${primary} takes writes`, () => isPrimary(primary));
  await waitForStandby(primary);
  await waitForCleanAudit();
});

it('when both servers are killed, they restart in their roles', async () => {
  const before = await roles();
  await system.kill('postgres');
  await system.restart('postgres');
  await waitForStandby(before.primary);
  expect(await roles()).toEqual(before);
  await waitForCleanAudit();
});
