import { createServer } from 'node:http';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { checkout } from '@endpaper/local-servers';

/** A build of a remote on its own origin, such as a pipeline's preview. */
export interface ServedBuild {
  url: string;
  /** The folder of its files, which a test may change. */
  folder: string;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves a copy of this checkout's build of a remote.
 * @param url an address of this machine that the portal takes builds from
 */
export async function serveBuild(name: string, url: string): Promise<ServedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-build-'));
  await cp(join(checkout, name, 'dist'), folder, { recursive: true });
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://build').pathname);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    void readFile(file).then(
      content => response.end(content),
      () => response.writeHead(404).end(),
    );
  }).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    folder,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
