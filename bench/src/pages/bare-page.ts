import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';

const SOURCE = join(import.meta.dirname, '../../bare-page/index.tsx');
const SCRIPT = 'main.js';
const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A bare page</title>
    <script defer src="/${SCRIPT}"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

export interface BarePage {
  url: string;
  stop: () => Promise<void>;
}

/** Builds the bare page for production, and serves it on a free port of loopback. */
export async function startBarePage(): Promise<BarePage> {
  const script = await compress(await build());
  const html = await compress(HTML);
  const server = createServer(({ url }, response) => {
    const isScript = url === `/${SCRIPT}`;
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' });
    response.end(isScript ? script : html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

async function build(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'endpaper-bare-page-'));
  try {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2022'],
      entry: SOURCE,
      output: { path, filename: SCRIPT },
      resolve: { extensions: ['.tsx', '.ts', '.js'] },
      module: { rules: [{ test: /\.tsx$/, loader: 'swc-loader', options: SWC }] },
      performance: false,
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
    await promisify(compiler.close.bind(compiler))();
    return await readFile(join(path, SCRIPT), 'utf8');
  } finally {
    await rm(path, { recursive: true });
  }
}

const SWC = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

// As the gateway compresses the portal's scripts.
function compress(text: string): Promise<Buffer> {
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
}
