import { postTopic } from '@endpaper/contracts';
import { expect, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { fakeStreams } from '../testing/fake-event-source.js';
import { useLive } from './use-live.js';

const arrival = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./live-connection.js', arrival);
fakeStreams();

function Topic() {
  useLive(postTopic(1), () => undefined);
  return null;
}

test('the code of live changes is loaded again when it fails once', async () => {
  const listen = jest.fn<(topic: string, onHint: unknown) => () => void>(() => () => undefined);
  arrival.mockRejectedValueOnce(new Error('404')).mockResolvedValue({ listen });
  render(<Topic />);
  await waitFor(
    () => {
      expect(listen).toHaveBeenCalledWith('post:1', expect.any(Function));
    },
    { timeout: 5_000 },
  );
});
