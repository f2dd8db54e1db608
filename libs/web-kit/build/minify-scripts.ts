import MinimizerPlugin from 'minimizer-webpack-plugin';

/** Minifies scripts with swc. Webpack's own choice, terser, takes ten times the CPU for the same size. */
export function minifyScripts(): MinimizerPlugin {
  return new MinimizerPlugin({
    minify: {
      implementation: MinimizerPlugin.swcMinify,
      options: { compress: { passes: 3 }, format: { comments: false } },
    },
    extractComments: false,
    // The page got their names, with hashes, before they could be minimized.
    exclude: /^as-written\//,
  });
}
