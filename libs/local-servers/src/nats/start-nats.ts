import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { type Running, startChild } from '../processes/child-process.js';
import { stopLeftover } from '../processes/leftover-process.js';
import { freePort } from '../processes/ports.js';
import { waitUntil } from '../processes/wait-until.js';
import { findNatsServer } from './find-nats-server.js';

export interface NatsOptions {
  /** The folder of JetStream's streams. The log and the pid file lie beside it. */
  storeDir: string;
  /** A free port by default. */
  port?: number;
  signal?: AbortSignal;
}

export interface Nats extends Running {
  readonly port: number;
  readonly url: string;
}

/**
 * Starts a nats-server with JetStream on 127.0.0.1, after it has stopped the one that an earlier run left on the same store.
 * @throws Error when there is no nats-server or it does not start
 */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const storeDir = resolve(options.storeDir);
  const pidFile = `${storeDir}.pid`;
  const program = await findNatsServer();
  await stopLeftover(pidFile);
  mkdirSync(storeDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const name = `endpaper-${randomUUID()}`;
  const child = await startChild({
    command: program.command,
    args: program.args({ name, port, storeDir }),
    logFile: `${storeDir}.log`,
    pidFile,
  });
  try {
    const { signal } = options;
    await waitUntil(() => isReady(port, name), { name: 'nats-server', seconds: 120, child, signal });
  } catch (error) {
    await child.stop();
    if (!child.log().includes('address already in use')) throw error;
    throw new Error(`Port ${port} is taken, so nats-server cannot start on it`, { cause: error });
  }
  return { ...child, port, url: `nats://127.0.0.1:${port}` };
}

/** A nats-server sends its name once JetStream is ready. Another server may answer on a port that is taken. */
function isReady(port: number, name: string): Promise<boolean> {
  return new Promise(answer => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', greeting => {
      answer(greeting.includes(`"server_name":"${name}"`));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      answer(false);
    });
  });
}
