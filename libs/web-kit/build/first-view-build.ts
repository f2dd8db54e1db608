import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { FrontEnd } from './front-end.js';
import { minifyScripts } from './minify-scripts.js';
import { rules } from './rules.js';
import { sharedVersions } from './sharing.js';

/** The file with which the gateway renders first views. */
export const FIRST_VIEW = 'first-view.cjs';

/**
 * Returns the webpack configuration of a front end's first view (ADR 27): one file, for a gateway. The shell's file has the
 * shared packages; a remote's requires them.
 */
export function firstView({ name, dir, kind }: FrontEnd): Configuration {
  const shell = kind === 'shell';
  return {
    name: `${name}:first-view`,
    context: dir,
    mode: 'production',
    target: ['webworker', 'es2022'],
    entry: shell ? './src/first-view/render.tsx' : './src/remote.tsx',
    devtool: false,
    output: {
      path: join(dir, 'dist'),
      filename: FIRST_VIEW,
      publicPath: '/',
      library: { type: 'commonjs2' },
      // A module that has thrown throws the same error again, instead of being half there.
      strictModuleErrorHandling: true,
    },
    ...(shell ? {} : { externalsType: 'commonjs', externals: Object.keys(sharedVersions(dir)) }),
    resolve: {
      conditionNames: ['source', '...'],
      extensions: ['.ts', '.tsx', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: { rules: rules({ name, development: false, namesOnly: true }) },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: { minimizer: [minifyScripts()] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
