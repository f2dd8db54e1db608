import { checkout, freePort, remotes } from '@endpaper/local-servers';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/** Where the front ends of a development session are served. */
interface Addresses {
  /** The address of the front end itself. */
  url: string;
  gatewayUrl: string;
  /** The address of each remote, by its name. */
  remotes: Record<string, string>;
}

interface FrontEndConfiguration {
  default: (addresses: Addresses, options: { mode: 'development' }) => Configuration[];
}

/**
 * Serves the front ends from webpack's memory, with React refresh: a changed module replaces the old one in an open page,
 * and the page's state stays. The shell's server forwards other requests to the gateway.
 * @returns a function that stops the servers
 */
export async function serveFrontEnds(port: number, gatewayUrl: string): Promise<() => Promise<void>> {
  const urls: Record<string, string> = {};
  for (const name of remotes()) urls[name] = `http://127.0.0.1:${await freePort()}`;
  const serve = async (name: string, url: string) => {
    const file = pathToFileURL(join(checkout, name, 'webpack.config.ts')).href;
    const { default: configure } = (await import(file)) as FrontEndConfiguration;
    const [configuration] = configure({ url, gatewayUrl, remotes: urls }, { mode: 'development' });
    if (!configuration) throw new Error(`${name}/webpack.config.ts has no configuration for development`);
    const server = new WebpackDevServer(configuration.devServer, webpack(configuration));
    await server.start();
    await new Promise<void>(resolve => {
      server.middleware?.waitUntilValid(() => {
        resolve();
      });
    });
    return server;
  };
  const servers = await Promise.all(
    [...Object.entries(urls), ['shell', `http://127.0.0.1:${port}`] as const].map(([name, url]) =>
      serve(name, url),
    ),
  );
  return async () => {
    await Promise.all(servers.map(server => server.stop()));
  };
}
