import type { Remote } from '@endpaper/contracts';
import type { Compiler } from 'webpack';

/** Writes `remote.json` for the shell: it is released, and signed, under the version that stands there, as the remotes are. */
export class ShellManifest {
  readonly #version: string;

  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellManifest', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifest', stage }, () => {
        const shell: Remote = {
          name: 'shell',
          version: this.#version,
          entry: 'index.html',
          widgets: [],
          routes: [],
        };
        compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(shell, null, 2)}\n`));
      });
    });
  }
}
