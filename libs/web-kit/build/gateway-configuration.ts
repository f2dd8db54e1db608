import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Remote } from '@endpaper/contracts';
import type { Compiler } from 'webpack';
import { REMOTE_ENTRY } from './remote-manifest.js';
import { readRemoteSource } from './remote-source.js';

const CONFIGURATION = /<script type="application\/json" id="endpaper-config".*?<\/script>/s;

/** Copies the configuration in the gateway's page (the remotes, the demo account) into the page that webpack serves. */
export class GatewayConfiguration {
  readonly #gatewayUrl: string;
  readonly #remotes: Record<string, string>;
  readonly #folder: string;

  /**
   * @param remotes the address of each remote that is served for development, by its name
   * @param folder has the folders of the remotes, by their names
   */
  constructor(gatewayUrl: string, remotes: Record<string, string>, folder: string) {
    this.#gatewayUrl = gatewayUrl;
    this.#remotes = remotes;
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('GatewayConfiguration', compilation => {
      const { beforeEmit } = HtmlWebpackPlugin.getCompilationHooks(compilation);
      beforeEmit.tapPromise('GatewayConfiguration', async page => {
        const response = await fetch(this.#gatewayUrl, { headers: { accept: 'text/html' } });
        const [configuration = ''] = CONFIGURATION.exec(await response.text()) ?? [];
        const served = this.#withServedRemotes(configuration);
        return { ...page, html: page.html.replace('<!--endpaper:config-->', () => served) };
      });
    });
  }

  /** What a remote declares now. Its last build may be old. */
  #declaredBy(name: string): Pick<Remote, 'routes' | 'widgets' | 'entries'> {
    const { routes, widgets, entries } = readRemoteSource(join(this.#folder, name));
    return {
      routes: routes.map(({ path, data }) => ({ path, data, preload: [] })),
      widgets: widgets.map(widget => widget.name),
      entries,
    };
  }

  /** Points the configuration to the remotes that are served for development, instead of the released ones. */
  #withServedRemotes(configuration: string): string {
    return configuration.replace(/>(.*)</s, (_, json: string) => {
      const { remotes, ...rest } = JSON.parse(json) as { remotes: { name: string }[] };
      const served = remotes.map(remote => {
        const url = this.#remotes[remote.name];
        if (url === undefined) return remote;
        return { ...remote, entry: `${url}/${REMOTE_ENTRY}`, ...this.#declaredBy(remote.name) };
      });
      // A script element ends at the first `</script`, even within a string.
      return `>${JSON.stringify({ ...rest, remotes: served }).replaceAll('<', '\\u003c')}<`;
    });
  }
}
