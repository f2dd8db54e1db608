import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { errorCode } from './error-code.js';

// Below the ports that systems give to outgoing connections, in slices. Who listens on a slice's first port has all of
// it, until their process ends: so no two processes give the same port, not even while its user is still starting.
const FIRST = 20_000;
const SLICE = 50;
const SLICES = 250;

const ours: number[] = [];
let taking: Promise<unknown> = Promise.resolve();

/**
 * A TCP port on loopback that nobody uses, and that no process is given again while this one runs.
 * @throws Error when there is none left
 */
export function freePort(): Promise<number> {
  const taken = taking.then(take);
  taking = taken.catch(() => undefined);
  return taken;
}

async function take(): Promise<number> {
  const port = ours.shift();
  if (port !== undefined && (await portTrouble(port)) === undefined) return port;
  if (ours.length === 0) ours.push(...(await claimSlice()));
  return take();
}

async function claimSlice(): Promise<number[]> {
  for (let slice = 0; slice < SLICES; slice += 1) {
    const first = FIRST + slice * SLICE;
    const claim = await listen(first).catch(() => undefined);
    if (!claim) continue;
    claim.unref();
    return Array.from({ length: SLICE - 1 }, (_, index) => first + 1 + index);
  }
  throw new Error('There is no free port left on this machine');
}

/** Why a port on loopback cannot be had: `EADDRINUSE`, `EACCES`; undefined when it can. */
export async function portTrouble(port: number): Promise<string | undefined> {
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
  const server = createServer(caller => caller.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
