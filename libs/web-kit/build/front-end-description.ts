import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';
import type { Description } from './description/describe.js';

const PROGRAM = fileURLToPath(new URL('description/describe.ts', import.meta.url));

interface Options {
  dir: string;
  kind: 'shell' | 'remote';
}

/**
 * Writes `offer.json` and `needs.json`: what a front end's code provides for other front ends and requires of them. Remote
 * contracts are checked against both. The page loads neither.
 */
export class FrontEndDescription {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FrontEndDescription', compilation => {
      const described = describe(this.#options);
      // The hook below reports the failure, unless the build has failed before.
      described.catch(() => undefined);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'FrontEndDescription', stage }, async () => {
        const { provides, requires } = await described;
        const emit = (name: string, content: object) => {
          compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
        };
        emit('offer.json', provides);
        emit('needs.json', requires);
      });
    });
  }
}

// In a process of its own: the compiler reads the types while webpack builds the rest.
async function describe({ dir, kind }: Options): Promise<Description> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', PROGRAM, dir, kind]);
  return JSON.parse(stdout) as Description;
}
