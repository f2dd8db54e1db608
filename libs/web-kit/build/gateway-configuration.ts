import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const CONFIGURATION = /<script type="application\/json" id="endpaper-config".*?<\/script>/s;

/** Copies the configuration in the gateway's page (the remotes, the demo account) into the page that webpack serves. */
export class GatewayConfiguration {
  readonly #gatewayUrl: string;

  constructor(gatewayUrl: string) {
    this.#gatewayUrl = gatewayUrl;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GatewayConfiguration', compilation => {
      const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('GatewayConfiguration', async page => {
        const response = await fetch(this.#gatewayUrl, { headers: { accept: 'text/html' } });
        const [configuration = ''] = CONFIGURATION.exec(await response.text()) ?? [];
        return { ...page, html: page.html.replace('<!--endpaper:config-->', () => configuration) };
      });
    });
  }
}
