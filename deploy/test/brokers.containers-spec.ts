import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addressOf, eventually, system, waitForCleanAudit } from './compose.js';
import { startWriters } from './writers.js';
import { queryServer, roles } from './postgres-servers.js';

const Streams = z.object({
  account_details: z.array(
    z.object({
      stream_detail: z.array(z.object({ name: z.string(), cluster: z.object({ leader: z.string() }) })),
    }),
  ),
});

/** The broker that is the leader of a stream. */
async function leaderOf(stream: string): Promise<string> {
  const answer = await fetch(`http://${await addressOf('nats-1')}:8222/jsz?streams=true`);
  const { account_details: accounts } = z.parse(Streams, await answer.json());
  const streams = accounts.flatMap(({ stream_detail }) => stream_detail);
  return streams.find(({ name }) => name === stream)?.cluster.leader ?? '';
}

it('when one of three brokers is killed, no write fails and no event is lost', async () => {
  const writers = startWriters(4);
  await eventually('users write', () => writers.acknowledged.length > 50);
  const killed = await leaderOf('POSTS');
  expect(killed).toMatch(/^nats-[123]$/);
  await system.kill(killed);
  const before = writers.acknowledged.length;
  await eventually('users write again', () => writers.acknowledged.length > before + 100);
  await writers.stop();
  expect([...writers.failures]).toEqual([]);
  await waitForCleanAudit();
  console.log(
    `${killed}, the leader of POSTS, was killed: ${writers.acknowledged.length} posts written, none refused, no difference`,
  );
  await system.restart(killed);
});

it('when the leader is killed in the middle of a cascade, everything of the deleted books goes', async () => {
  const writers = startWriters(4);
  await eventually('users have written', () => writers.acknowledged.length > 400);
  await writers.stop();
  const killed = await leaderOf('BOOKS');
  const [statuses] = await Promise.all([writers.deleteBooks(), system.kill(killed)]);
  expect(statuses).toEqual([204, 204, 204, 204]);
  const { primary } = await roles();
  const written = new Set(writers.acknowledged);
  await eventually('the posts are erased', async () => {
    const rows = await queryServer(primary, 'SELECT id FROM posts.posts');
    return rows.every(([id]) => !written.has(Number(id)));
  });
  await waitForCleanAudit();
  await system.restart(killed);
});
