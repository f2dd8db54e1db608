import { expect, it } from '@jest/globals';
import { ClosedConnectionError, TimeoutError } from '@nats-io/transport-node';
import { tellBrokerGone } from './broker-gone.js';

const work = (error: Error) =>
  tellBrokerGone('nats://127.0.0.1:4222', 'run the command again.', () => Promise.reject(error));

it.each([
  new ClosedConnectionError(),
  new TimeoutError(),
  new Error('The contract store does not answer.', { cause: new ClosedConnectionError() }),
])('names the broker that is gone, and says what to do: %s', async error => {
  await expect(work(error)).rejects.toThrow(
    'The broker at nats://127.0.0.1:4222 does not answer any more: run the command again.',
  );
});

it('leaves every other sentence as it is', async () => {
  await expect(work(new Error('mfe-books is refused.'))).rejects.toThrow('mfe-books is refused.');
});
