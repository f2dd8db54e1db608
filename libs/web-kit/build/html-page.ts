import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const STANDALONE_PAGE = fileURLToPath(new URL('standalone.html', import.meta.url));

/** The page of a front end: the shell's own, or the plain frame in which a remote runs alone. */
export function htmlPage(dir: string, kind: 'shell' | 'remote'): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: kind === 'shell' ? join(dir, 'src/index.html') : STANDALONE_PAGE,
    scriptLoading: 'defer',
    inject: 'head',
    // Its comments are places that the gateway fills.
    minify: false,
  });
}
