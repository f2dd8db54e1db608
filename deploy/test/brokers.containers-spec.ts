import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addressOf, eventually, system, waitForCleanAudit } from './compose.js';
import { startWriters } from './load.js';

const Streams = z.object({
  account_details: z.array(
    z.object({
      stream_detail: z.array(z.object({ name: z.string(), cluster: z.object({ leader: z.string() }) })),
    }),
  ),
});

/** The broker that is the leader of the stream of posts. */
async function streamLeader(): Promise<string> {
  const answer = await fetch(`http://${await addressOf('nats-1')}:8222/jsz?streams=true`);
  const { account_details: accounts } = z.parse(Streams, await answer.json());
  const streams = accounts.flatMap(({ stream_detail }) => stream_detail);
  return streams.find(({ name }) => name === 'POSTS')?.cluster.leader ?? '';
}

it('when one of three brokers is killed, no write fails and no event is lost', async () => {
  const writers = startWriters(4);
  await eventually('users write', () => writers.acknowledged.length > 50);
  const killed = await streamLeader();
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
