import type { Remote } from '@endpaper/contracts';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { readRemoteSource } from './remote-source.js';

/** The name of the chunk that holds a remote's one exposed module. */
export const EXPOSED_CHUNK = 'remote';

interface Options {
  dir: string;
  version: string;
}

/**
 * Writes `remote.json`: what the shell and the gateway know of a remote before they load it, with the files that each
 * route will ask for, so that they can be requested together with the page itself. Files are named from where
 * `remote.json` is: only its release gives a build an address.
 */
export class RemoteManifest {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifest', compilation => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifest', stage }, () => {
        const text = JSON.stringify(this.#describe(compilation), null, 2);
        compilation.emitAsset('remote.json', new sources.RawSource(`${text}\n`));
      });
    });
  }

  #describe(compilation: Compilation): Remote {
    const { dir, version } = this.#options;
    const { name, widgets, routes } = readRemoteSource(dir);
    const exposed = filesOfChunk(compilation, EXPOSED_CHUNK);
    return {
      name,
      version,
      entry: 'mf-manifest.json',
      widgets,
      routes: routes.map(({ path, page, data }) => {
        const files = new Set(['remoteEntry.js', ...exposed, ...filesOfChunk(compilation, page)]);
        return { path, data, preload: [...files] };
      }),
    };
  }
}

/** The scripts and styles of a lazily loaded chunk, and of those that are loaded with it. */
function filesOfChunk(compilation: Compilation, name: string): string[] {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk) throw new Error(`src/remote.tsx names the page ${name}, but no chunk is called so`);
  const groups = [...chunk.groupsIterable].filter(group => group.name === name);
  const chunks = new Set<Chunk>(groups.flatMap(group => group.chunks));
  return [...chunks].flatMap(each => [...each.files]).filter(file => /\.(js|css)$/.test(file));
}
