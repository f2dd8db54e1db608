import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Compiler } from 'webpack';
import type { Description } from './description/describe.js';

const DESCRIBE = fileURLToPath(new URL('description/print-description.ts', import.meta.url));

interface Options {
  dir: string;
  kind: 'shell' | 'remote';
}

/**
 * Writes `offer.json` and `needs.json`: what a front end offers to others and what it needs of them, as its code says.
 * Contracts are made of them; they are no part of the page.
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
      // Whoever waits for it is told; a build that fails before then has its own error to show.
      described.catch(() => undefined);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'FrontEndDescription', stage }, async () => {
        for (const [name, content] of Object.entries(await described)) {
          const text = `${JSON.stringify(content, null, 2)}\n`;
          compilation.emitAsset(`${name}.json`, new sources.RawSource(text));
        }
      });
    });
  }
}

async function describe({ dir, kind }: Options): Promise<Description> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--import', 'tsx', DESCRIBE, dir, kind]);
  return JSON.parse(stdout) as Description;
}
