import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from './error-code.js';

/** A TCP port on loopback that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const port = await listen(0);
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

// The system may offer a port again while the child that it was meant for is still starting.
const given = new Set<number>();

/** Why a port on loopback cannot be had: `EADDRINUSE`, `EACCES`; undefined when it can. */
export async function portTrouble(port: number): Promise<string | undefined> {
  try {
    await listen(port);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}
