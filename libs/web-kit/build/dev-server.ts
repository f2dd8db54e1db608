import type { Configuration } from 'webpack-dev-server';

/**
 * The development server of a front end. It proxies the API and the remotes to the gateway.
 * @param url its address; a free port by default
 */
export function devServer(url: string | undefined, gatewayUrl: string | undefined): Configuration {
  return {
    host: '127.0.0.1',
    port: url ? new URL(url).port : 'auto',
    hot: true,
    static: false,
    // `npm run dev` stops the servers itself.
    setupExitSignals: url === undefined,
    // A page of the shell loads the modules and the updates of a remote from the remote's own server.
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, ...(url && { webSocketURL: `${url.replace('http', 'ws')}/ws` }) },
    historyApiFallback: true,
    // The gateway compares the Host header with the Origin header, so the Host stays the page's.
    ...(gatewayUrl && {
      proxy: [{ context: ['/api', '/remotes', '/remotes.json'], target: gatewayUrl }],
    }),
  };
}
