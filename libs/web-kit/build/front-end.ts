import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { CompileHint } from './compile-hint.js';
import { devServer } from './dev-server.js';
import { FIRST_VIEW, firstView } from './first-view-build.js';
import { FrontEndDescription } from './front-end-description.js';
import { GatewayConfiguration } from './gateway-configuration.js';
import { htmlPage } from './html-page.js';
import { minifyScripts } from './minify-scripts.js';
import { EXPOSED_CHUNK, REMOTE_ENTRY, RemoteManifest } from './remote-manifest.js';
import { rules } from './rules.js';
import { sharedPackages } from './sharing.js';

const STYLES = { type: 'css/mini-extract', chunks: 'all', enforce: true } as const;
const REFRESH_RUNTIME = fileURLToPath(new URL('share-refresh-runtime.js', import.meta.url));
const NO_ERROR_DESCRIPTIONS = fileURLToPath(new URL('no-error-descriptions.js', import.meta.url));
const NO_SNAPSHOTS = fileURLToPath(new URL('no-snapshots.js', import.meta.url));
const LUCIDE_ICON = fileURLToPath(new URL('lucide-icon.ts', import.meta.url));
const FEDERATION_CORE = '@module-federation/runtime-tools/runtime-core';

export interface FrontEnd {
  /** The front end's name, as in `/remotes/<name>/`. */
  name: string;
  /** Its folder. */
  dir: string;
  /** The shell is the host; a remote exposes `src/remote.tsx`. */
  kind: 'shell' | 'remote';
}

/** A development session. `npm run dev` sets all of it, `nx serve` nothing. */
interface Development {
  /** Where the front end is served; the paths of its files start with it. */
  url?: string;
  gatewayUrl?: string;
  /** The remotes that are served for development as well: the address of each, by its name. */
  remotes?: Record<string, string>;
}

/**
 * Returns the webpack configurations of a front end: in production also that of its first view. A remote is only its
 * exposed module in production; in development it also has a page, from `src/index.ts`.
 */
export function frontEnd({ name, dir, kind }: FrontEnd) {
  return (session: Development, { mode }: { mode?: string }): Configuration[] => {
    const development = mode !== 'production';
    const shell = kind === 'shell';
    const hasPage = shell || development;
    const { url, gatewayUrl = process.env['GATEWAY_URL'], remotes } = session;
    // The remotes of a session use the shell's refresh runtime.
    const isRefreshing = development && (shell || !url);
    const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { version: string };
    const browser: Configuration = {
      name,
      context: dir,
      mode: development ? 'development' : 'production',
      target: ['web', 'es2022'],
      entry: hasPage
        ? { main: [...(isRefreshing ? [REFRESH_RUNTIME] : []), shell ? './src/index.tsx' : './src/index.ts'] }
        : {},
      ...(url && !shell ? { externals: [sharedRefreshRuntime] } : {}),
      devtool: development ? 'eval-source-map' : 'source-map',
      output: {
        path: join(dir, 'dist'),
        clean: { keep: FIRST_VIEW },
        publicPath: development && url ? `${url}/` : shell || development ? '/' : 'auto',
        uniqueName: name,
        // A module that has thrown throws the same error again, which a load failure reports, instead of being half there.
        strictModuleErrorHandling: true,
        // Module federation does not support `contenthash` in the names of entries.
        filename: development ? '[name].js' : '[name].[fullhash:10].js',
        chunkFilename: development ? '[name].js' : '[name].[contenthash:10].js',
        assetModuleFilename: '[name].[contenthash:10][ext]',
      },
      resolve: {
        conditionNames: ['source', '...'],
        extensions: ['.ts', '.tsx', '.js'],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        // Both `require` and `import` load it: without the alias the shell's scripts would contain it twice.
        alias: { [`${FEDERATION_CORE}$`]: fileURLToPath(import.meta.resolve(FEDERATION_CORE)) },
      },
      module: { rules: rules({ name, development }) },
      plugins: [
        new ModuleFederationPlugin({
          name,
          // Not a variable: the names have hyphens.
          library: { type: 'global', name },
          filename: REMOTE_ENTRY,
          dts: false,
          dev: false,
          // A remote that is unavailable must not block the sharing of the others.
          shareStrategy: 'loaded-first',
          shared: sharedPackages(dir, { eager: shell, provides: shell || development }),
          experiments: {
            externalRuntime: !shell && !development,
            provideExternalRuntime: shell,
            // Omits the code that loads remotes in Node, the code that loads them by a manifest, and, in a remote, that which
            // imports modules of other remotes: pages place widgets.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: !shell },
          },
          manifest: false,
          ...(shell ? {} : { exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } } }),
        }),
        // What no page uses, and each front end would contain.
        new webpack.NormalModuleReplacementPlugin(/error-codes\/dist\/desc\.mjs$/, NO_ERROR_DESCRIPTIONS),
        new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, LUCIDE_ICON),
        new webpack.NormalModuleReplacementPlugin(/snapshot\/SnapshotHandler\.js$/, NO_SNAPSHOTS),
        new MiniCssExtractPlugin({
          filename: development ? '[name].css' : '[name].[contenthash:10].css',
          chunkFilename: development ? '[name].css' : '[name].[contenthash:10].css',
          ignoreOrder: true,
        }),
        new RemoteManifest({ dir, kind, version }),
        ...(development ? [] : [new FrontEndDescription({ dir, kind })]),
        // Files whose names are fixed, such as the manifest and the icons.
        ...(shell ? [new CopyPlugin({ patterns: [{ from: 'public' }] })] : []),
        ...(shell && !development ? [new CompileHint()] : []),
        ...(hasPage ? [htmlPage(dir, kind)] : []),
        ...(development && gatewayUrl
          ? [new GatewayConfiguration(gatewayUrl, remotes ?? {}, dirname(dir))]
          : []),
        ...(development ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ],
      optimization: {
        // All styles of the shell are in one file: a first view needs those of the page that it shows.
        ...(shell ? { splitChunks: { cacheGroups: { styles: { ...STYLES, name: 'main' } } } } : {}),
        minimizer: [
          minifyScripts(),
          new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
        ],
      },
      performance: false,
      stats: 'errors-warnings',
      // In a session the command says where the product is.
      infrastructureLogging: { level: !development ? 'error' : url ? 'warn' : 'info' },
      devServer: devServer(url, gatewayUrl),
    };
    return development ? [browser] : [browser, firstView({ name, dir, kind })];
  };
}

/** Takes the refresh runtime from the shell: see `share-refresh-runtime.js`. */
function sharedRefreshRuntime(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  if (/react-refresh\/runtime(\.js)?$/.test(request)) callback(null, 'var globalThis.reactRefreshRuntime');
  else callback();
}
