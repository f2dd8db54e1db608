import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Running, startChild } from '../processes/child-process.js';
import { freePort } from '../processes/ports.js';
import { findNatsServer } from './find-nats-server.js';

export interface NatsOptions {
  /** The folder of JetStream's streams. The log lies beside it. */
  storeDir: string;
  /** A free port by default. */
  port?: number;
  /** The bytes that all streams together may have; 10 GB by default, as in Compose. */
  storeBytes?: number;
  /** More of the server's configuration: its users. Without users, it accepts every connection. */
  configuration?: string;
  signal?: AbortSignal;
}

const STORE_BYTES = 10_000_000_000;

export interface Nats extends Running {
  readonly port: number;
  readonly url: string;
}

/**
 * Starts a nats-server with JetStream on 127.0.0.1.
 * @throws Error when there is no nats-server or it does not start
 */
export async function startNats({
  signal,
  storeBytes = STORE_BYTES,
  configuration = '',
  ...options
}: NatsOptions): Promise<Nats> {
  const storeDir = resolve(options.storeDir);
  const port = options.port ?? (await freePort());
  mkdirSync(storeDir, { recursive: true });
  // JSON is valid in the server's configuration files.
  const store = JSON.stringify({ store_dir: storeDir, max_file_store: storeBytes });
  writeFileSync(`${storeDir}.conf`, `jetstream: ${store}\n${configuration}`);
  const child = await startChild({
    name: 'nats-server',
    command: [await findNatsServer(), '-a', '127.0.0.1', '-p', String(port), '-c', `${storeDir}.conf`],
    logFile: `${storeDir}.log`,
    isReady: log => log.includes('Server is ready'),
    signal,
  });
  return { ...child, port, url: `nats://127.0.0.1:${port}` };
}
