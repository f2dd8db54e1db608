import { createServer } from 'node:http';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { checkout } from '@endpaper/local-servers';

/** A build of a remote on its own origin, such as a pipeline's preview. */
export interface ServedBuild {
  url: string;
  /** Replaces a text in all scripts. @throws Error when no script has it */
  edit(from: string, to: string): Promise<void>;
  write(file: string, content: string): Promise<void>;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Serves a copy of this checkout's build of a remote. */
export async function serveBuild(name: string): Promise<ServedBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-build-'));
  await cp(join(checkout, name, 'dist'), folder, { recursive: true });
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '/', 'http://build').pathname);
    const headers = {
      'access-control-allow-origin': '*',
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    };
    void readFile(file).then(
      content => response.writeHead(200, headers).end(content),
      () => response.writeHead(404, headers).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The build has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    edit: async (from, to) => {
      let found = false;
      for (const file of (await readdir(folder)).filter(each => each.endsWith('.js'))) {
        const text = await readFile(join(folder, file), 'utf8');
        found ||= text.includes(from);
        await writeFile(join(folder, file), text.replaceAll(from, to));
      }
      if (!found) throw new Error(`No script has ${from}`);
    },
    write: (file, content) => writeFile(join(folder, file), content),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true });
    },
  };
}
