import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const CONFIGURATION = /<script type="application\/json" id="endpaper-config".*?<\/script>/s;

/**
 * Puts into a page that webpack serves what the gateway would write into it (which remotes there are, the demo
 * account), as the gateway's own page has it.
 */
export class GatewayConfiguration {
  readonly #gatewayUrl: string;

  constructor(gatewayUrl: string) {
    this.#gatewayUrl = gatewayUrl;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GatewayConfiguration', compilation => {
      const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('GatewayConfiguration', async page => {
        const answer = await fetch(this.#gatewayUrl, { headers: { accept: 'text/html' } });
        const [configuration = ''] = CONFIGURATION.exec(await answer.text()) ?? [];
        return { ...page, html: page.html.replace('<!--endpaper:config-->', () => configuration) };
      });
    });
  }
}
