import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** The exclusive right to use a checkout's data. One process has it, until it exits. */
export interface Claim {
  /** Announces that this process is stopping, so that the next one waits for it. */
  announceStop(): void;
}

/** The parts of a system, at most twenty, stop one after the other, each within 15 seconds. */
const STOP_TIMEOUT_MILLISECONDS = 300_000;

/**
 * Claims the data by a socket in Linux's abstract namespace: one process can listen on a name, and the kernel frees it when
 * that process exits. The socket answers with the address of the process. Waits for a process that is stopping, and says so.
 * @throws Error with the address of the process that uses the data; the signal's reason when it is aborted
 */
export async function claim(
  folder: string,
  url: string,
  report: (line: string) => void,
  signal?: AbortSignal,
): Promise<Claim> {
  const path = `\0endpaper-${createHash('sha256').update(folder).digest('hex')}`;
  /** Empty while this process stops. */
  let answer = url;
  // The asking process may be killed before it reads the answer: that error must not end this process.
  const server = createServer(socket => socket.on('error', () => undefined).end(answer));
  const deadline = Date.now() + STOP_TIMEOUT_MILLISECONDS;
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      await once(server.listen(path), 'listening');
      server.unref();
      return { announceStop: () => (answer = '') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
    // A process that has exited in the meantime refuses the connection.
    const other = await text(connect({ path, signal })).catch(() => '');
    signal?.throwIfAborted();
    if (other !== '') throw new Error(`Endpaper already runs at ${other}.`);
    if (Date.now() > deadline) throw new Error('The Endpaper that runs here does not stop.');
    if (!hasWaited) report('Waiting for the Endpaper that is stopping here…');
    await sleep(100);
  }
}
