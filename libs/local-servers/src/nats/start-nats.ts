import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { startChild } from '../processes/child.js';
import { stopLeftover } from '../processes/pid-file.js';
import { freePort } from '../processes/ports.js';
import { type Running } from '../processes/running.js';
import { politely } from '../processes/stop-process.js';
import { waitUntil } from '../processes/wait-until.js';
import { findNatsServer } from './find-nats-server.js';

export interface NatsOptions {
  /** Where JetStream keeps its streams. The log and the pid file are kept beside it. */
  storeDir: string;
  /** A free one when left out. */
  port?: number;
  signal?: AbortSignal;
}

export interface Nats extends Running {
  readonly port: number;
  readonly url: string;
}

/**
 * Starts a real nats-server with JetStream on 127.0.0.1, after stopping the one that an earlier run left on the same store.
 * @throws Error when there is no nats-server to be had or it does not start.
 */
export async function startNats({ storeDir: store, port: wantedPort, signal }: NatsOptions): Promise<Nats> {
  const storeDir = resolve(store);
  const program = await findNatsServer();
  const pidFile = `${storeDir}.pid`;
  await stopLeftover(pidFile, politely);
  mkdirSync(storeDir, { recursive: true });
  const port = wantedPort ?? (await freePort());
  const name = `endpaper-${randomUUID()}`;
  const child = await startChild({
    command: program.command,
    args: program.args({ name, port, storeDir }),
    logFile: `${storeDir}.log`,
    pidFile,
    farewell: politely,
  });
  try {
    await waitUntil(() => greets(port, name), { name: 'nats-server', seconds: 120, child, signal });
  } catch (error) {
    await child.stop();
    if (!child.log().includes('address already in use')) throw error;
    throw new Error(`Port ${port} is taken, so nats-server cannot start on it`, { cause: error });
  }
  return { ...child, port, url: `nats://127.0.0.1:${port}` };
}

/** A NATS server speaks first, once JetStream is ready. It must say our name: on a taken port another one answers. */
function greets(port: number, name: string): Promise<boolean> {
  return new Promise(answer => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', greeting => {
      answer(greeting.includes(`"server_name":"${name}"`));
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => answer(false));
  });
}
