import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

const CONTRACTS = fileURLToPath(new URL('../../contracts/src/', import.meta.url));
const OWN_STYLES_LOADER = fileURLToPath(new URL('own-styles-loader.ts', import.meta.url));
const WITHOUT_SCHEMAS = fileURLToPath(new URL('without-schemas.ts', import.meta.url));

/** Production pages contain only the schemas of their forms. `post`: the loader gets the compiled JavaScript. */
const withoutSchemas: RuleSetRule = { include: CONTRACTS, enforce: 'post', loader: WITHOUT_SCHEMAS };

/** `post`: the loader gets the compiled JavaScript, which has no more imports of types. */
const hotIndex: RuleSetRule = {
  include: ['ui', 'web-kit'].map(lib => fileURLToPath(new URL(`../../${lib}/src/index.ts`, import.meta.url))),
  enforce: 'post',
  loader: fileURLToPath(new URL('hot-index-loader.ts', import.meta.url)),
};

interface RuleOptions {
  /** The front end's name. */
  name: string;
  development: boolean;
  /** Only the names of classes and files, for a build beside the one that has them. */
  namesOnly?: boolean;
}

/** The module rules: swc compiles TypeScript, CSS is extracted into files, fonts and pictures are assets. */
export function rules({ name, development, namesOnly = false }: RuleOptions): RuleSetRule[] {
  const styles = (modules: false | object) => [
    ...(namesOnly ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: 'css-loader',
      options: { modules: modules && { ...modules, exportOnlyLocals: namesOnly }, sourceMap: false },
    },
  ];
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
          target: 'es2023',
        },
      },
    },
    development ? hotIndex : withoutSchemas,
    // `pre`: it gets the style sheet as written.
    { test: /\.css$/, enforce: 'pre', loader: OWN_STYLES_LOADER, options: { name } },
    {
      test: /\.module\.css$/,
      use: styles({
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: development ? `${name}__[name]__[local]` : '[hash:base64:6]',
        // A file of a lib has one path in all front ends, and another content in each release.
        localIdentHashSalt: name,
      }),
    },
    namesOnly
      ? { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' }
      : { test: /\.css$/, exclude: /\.module\.css$/, use: styles(false), sideEffects: true },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: !namesOnly } },
    // A script outside of the bundles, which `index.html` loads: `./before-paint.js?file`.
    {
      resourceQuery: /^\?file$/,
      type: 'asset/resource',
      generator: { filename: 'as-written/[name].[contenthash:10][ext]' },
    },
  ];
}
