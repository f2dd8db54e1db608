import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { errorCode } from '../error-code.js';

// Ranges below the ephemeral ports. A process that listens on the first port of a range owns the whole range until it
// exits, so no two processes return the same port, not even before anything listens on it.
const FIRST_PORT = 20_000;
const RANGE_SIZE = 50;
const RANGES = 250;

const owned: number[] = [];
let previous: Promise<unknown> = Promise.resolve();

/**
 * A free TCP port on loopback that no process on this machine is given again while this one runs.
 * @throws Error when there is no free range
 */
export function freePort(): Promise<number> {
  const port = previous.then(takePort);
  previous = port.catch(() => undefined);
  return port;
}

async function takePort(): Promise<number> {
  for (;;) {
    if (owned.length === 0) owned.push(...(await claimRange()));
    const port = owned.shift();
    if (port !== undefined && (await portError(port)) === undefined) return port;
  }
}

async function claimRange(): Promise<number[]> {
  for (let range = 0; range < RANGES; range += 1) {
    const first = FIRST_PORT + range * RANGE_SIZE;
    const claim = await listen(first).catch(() => undefined);
    if (!claim) continue;
    claim.unref();
    return Array.from({ length: RANGE_SIZE - 1 }, (_, index) => first + 1 + index);
  }
  throw new Error('There is no free port on this machine');
}

/** The code of the error that listening on a loopback port fails with: `EADDRINUSE`, `EACCES`; undefined when it works. */
export async function portError(port: number): Promise<string | undefined> {
  try {
    const server = await listen(port);
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer(socket => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
