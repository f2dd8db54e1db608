import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const STANDALONE_PAGE = fileURLToPath(new URL('standalone.html', import.meta.url));

/** The HTML page of a front end: the shell's own, or the frame in which a remote runs standalone. */
export function htmlPage(dir: string, kind: 'shell' | 'remote'): HtmlWebpackPlugin {
  return new HtmlWebpackPlugin({
    template: kind === 'shell' ? join(dir, 'src/index.html') : STANDALONE_PAGE,
    // The shell's page loads the scripts itself.
    inject: kind === 'shell' ? false : 'head',
    scriptLoading: 'defer',
    // The gateway replaces the page's comments.
    minify: false,
  });
}
