import type { Compiler } from 'webpack';

/** https://github.com/explainers-by-googlers/explicit-javascript-compile-hints-file-based */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Tells V8 to compile all functions of the first script while it arrives, in another thread. Without the hint it compiles
 * each function when it is first called, and the page waits. Most of the first script is called for the first paint.
 */
export class CompileHint {
  apply(compiler: Compiler): void {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: HINT,
      raw: true,
      entryOnly: true,
      test: /\.js$/,
      // The minimizer drops comments; source maps are made later.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  }
}
