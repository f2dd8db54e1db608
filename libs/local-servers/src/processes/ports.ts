import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

// Below the ephemeral ports, which the kernel gives to connections.
const FIRST_PORT = 20_000;
const PORTS = 12_500;

/** A free TCP port on loopback that no other call on this machine returns while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    // A name in Linux's abstract namespace reserves the port before anything listens on it. It ends with this process.
    const reservation = await listen({ path: `\0endpaper-port-${port}` }).catch(() => undefined);
    reservation?.unref();
    if (reservation && !(await portError(port))) return port;
  }
}

/** The code of the error that listening on a loopback port fails with: `EADDRINUSE`, `EACCES`; undefined when it works. */
export async function portError(port: number): Promise<string | undefined> {
  try {
    const server = await listen({ port, host: '127.0.0.1' });
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function listen(options: ListenOptions): Promise<Server> {
  const server = createServer(socket => socket.destroy()).listen(options);
  await once(server, 'listening');
  return server;
}
