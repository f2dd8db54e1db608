import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type Nats } from '@endpaper/local-servers';

/** A broker for one test file. Its streams survive restarts. */
export interface TestBroker {
  url: string;
  /** Kills the process. */
  crash(): Promise<void>;
  /** Starts it again with the same port and data. */
  restart(): Promise<void>;
  /** Stops the process where it is, and lets it go on. Its connections stay open. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startTestBroker(): Promise<TestBroker> {
  const directory = await mkdtemp(join(tmpdir(), 'endpaper-nats-'));
  const storeDir = join(directory, 'store');
  let nats: Nats = await startNats({ storeDir });
  const { port, url } = nats;
  return {
    url,
    crash: () => nats.kill(),
    restart: async () => {
      nats = await startNats({ storeDir, port });
    },
    freeze: () => {
      nats.freeze();
    },
    thaw: () => {
      nats.thaw();
    },
    stop: async () => {
      // A frozen process would not stop.
      nats.thaw();
      await nats.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
