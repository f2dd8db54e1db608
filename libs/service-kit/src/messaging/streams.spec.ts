import type { JetStreamManager } from '@nats-io/jetstream';
import { expect, it, jest } from '@jest/globals';
import { ensureStream } from './streams.js';

/** A broker that refuses to create a stream. @param listings the streams that it lists each time */
function aManager(...listings: string[][]) {
  const update = jest.fn<(name: string, config: object) => Promise<void>>();
  const streams = {
    names: () => listings.shift() ?? [],
    add: () => Promise.reject(new Error('subjects overlap with an existing stream')),
    update,
  };
  return { manager: { streams } as unknown as JetStreamManager, update };
}

it('a stream that another process creates at the same time is updated', async () => {
  const { manager, update } = aManager([], ['NOTES']);
  await ensureStream(manager, 'NOTES', 'notes.>', 1);
  expect(update).toHaveBeenCalledWith('NOTES', expect.objectContaining({ subjects: ['notes.>'] }));
});

it('a stream that the broker refuses is an error', async () => {
  const { manager } = aManager([], []);
  await expect(ensureStream(manager, 'NOTES', 'notes.>', 1)).rejects.toThrow('overlap');
});
