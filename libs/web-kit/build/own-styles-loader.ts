import { sep } from 'node:path';
import type { LoaderContext } from 'webpack';

const CUSTOM_PROPERTY = /(?<=[{;\s])--[\w-]+(?=\s*:)/g;
const TOKEN = '--ep-';
const LIBS = `${sep}libs${sep}`;

interface Options {
  /** The front end's name. */
  name: string;
}

/** A webpack loader for style sheets: the names that they give to the page carry the front end's own. */
export default function ownStylesLoader(this: LoaderContext<Options>, css: string): string {
  checkOwnStyles(css, this.resourcePath, this.getOptions().name);
  return css;
}

/**
 * @param file a style sheet of the front end, or of a lib
 * @throws Error for a custom property that the styles of another front end may have, too, and for styles of a remote that
 * apply to the whole page
 */
export function checkOwnStyles(css: string, file: string, frontEnd: string): void {
  const isOfLib = file.includes(LIBS);
  if (!isOfLib && frontEnd !== 'shell' && !file.endsWith('.module.css'))
    throw new Error(`${file} applies to the pages of all front ends: a remote has CSS Modules`);
  const own = isOfLib ? [TOKEN] : [`--${frontEnd.replace(/^mfe-/, '')}-`];
  // The shell frames all pages: it also sets tokens.
  const prefixes = frontEnd === 'shell' ? [...own, TOKEN] : own;
  const foreign = css
    .match(CUSTOM_PROPERTY)
    ?.find(property => !prefixes.some(prefix => property.startsWith(prefix)));
  if (foreign !== undefined) throw new Error(`${file}: ${foreign} must begin with ${own.join()}`);
}
