import type { Remote } from '@endpaper/contracts';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { readRemoteSource } from './remote-source.js';

/** The script that registers a remote. */
export const REMOTE_ENTRY = 'remoteEntry.js';
/** The name of the chunk with a remote's exposed module. */
export const EXPOSED_CHUNK = 'remote';

interface Options {
  dir: string;
  kind: 'shell' | 'remote';
  version: string;
}

/**
 * Writes `remote.json`, which the shell and the gateway read before they load a remote. It lists the files of each route,
 * so that the browser can preload them with the page. Their names are relative to `remote.json`, because a build gets its
 * URL only when it is released. The shell has the file for its version, under which it is released and signed as the remotes are.
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
    const { dir, kind, version } = this.#options;
    if (kind === 'shell') return { name: 'shell', version, entry: 'index.html', widgets: [], routes: [] };
    const { name, widgets, routes, entries } = readRemoteSource(dir);
    const exposed = filesOfChunk(compilation, EXPOSED_CHUNK);
    return {
      name,
      version,
      entry: REMOTE_ENTRY,
      widgets: widgets.map(({ name }) => name),
      widgetStyles: Object.fromEntries(
        widgets.flatMap(({ name, chunk }) => {
          const styles = filesOfChunk(compilation, chunk).filter(file => file.endsWith('.css'));
          return styles.length > 0 ? [[name, styles]] : [];
        }),
      ),
      routes: routes.map(({ path, chunk, data }) => {
        const files = new Set([REMOTE_ENTRY, ...exposed, ...filesOfChunk(compilation, chunk)]);
        return { path, data, preload: [...files] };
      }),
      entries,
    };
  }
}

/** The scripts and styles of a lazily loaded chunk and of the chunks that are loaded with it. */
function filesOfChunk(compilation: Compilation, name: string): string[] {
  const chunk = compilation.namedChunks.get(name);
  if (!chunk)
    throw new Error(`src/remote.tsx names the chunk ${name}, but the build has no chunk of this name`);
  const groups = [...chunk.groupsIterable].filter(group => group.name === name);
  const chunks = new Set<Chunk>(groups.flatMap(group => group.chunks));
  return [...chunks].flatMap(each => [...each.files]).filter(file => /\.(js|css)$/.test(file));
}
