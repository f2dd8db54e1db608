import type { Configuration } from 'webpack-dev-server';

/** The development server of a front end. It proxies the API and the remotes to the gateway. */
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
