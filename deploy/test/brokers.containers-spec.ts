import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { addressOf, eventually, system, untilNothingDiffers } from './system.js';
import { keepWriting } from './writing.js';

const Streams = z.object({
  account_details: z.array(
    z.object({
      stream_detail: z.array(z.object({ name: z.string(), cluster: z.object({ leader: z.string() }) })),
    }),
  ),
});

/** The broker that leads the stream of posts. */
async function leader(): Promise<string> {
  const answer = await fetch(`http://${await addressOf('nats-1')}:8222/jsz?streams=true`);
  const { account_details: accounts } = z.parse(Streams, await answer.json());
  const streams = accounts.flatMap(({ stream_detail }) => stream_detail);
  return streams.find(({ name }) => name === 'POSTS')?.cluster.leader ?? '';
}

it('one of three brokers dies while events flow: nothing is refused, nothing is lost', async () => {
  const writing = await keepWriting(4);
  await eventually('writing is under way', async () => writing.acknowledged.length > 50);
  const dead = await leader();
  expect(dead).toMatch(/^nats-[123]$/);
  await system.kill(dead);
  const then = writing.acknowledged.length;
  await eventually('writing goes on', async () => writing.acknowledged.length > then + 100);
  await writing.stop();
  expect([...writing.refused]).toEqual([]);
  expect(await untilNothingDiffers()).toBe('No difference.\n');
  console.log(
    `${dead}, the leader of POSTS, was killed: ${writing.acknowledged.length} posts written, none refused, no difference`,
  );
  await system.restart(dead);
});
