import type { Configuration } from 'webpack-dev-server';

/** Serves a front end for development: its own files fresh from webpack, everything else from the gateway. */
export function devServer(gatewayUrl: string | undefined): Configuration {
  return {
    host: '127.0.0.1',
    port: 'auto',
    historyApiFallback: true,
    ...(gatewayUrl && {
      proxy: [{ context: ['/api', '/remotes', '/remotes.json'], target: gatewayUrl, changeOrigin: true }],
    }),
  };
}
