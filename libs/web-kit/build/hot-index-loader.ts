const RE_EXPORT = / from ['"](\.[^'"]+)['"];$/gm;
/** The store has the old API: a new one needs a new page. */
const DATA = /\/api\/|\.api\.js$/;

/**
 * A webpack loader for the index of a shared lib, for development. Webpack does not know what other front ends import of the
 * index, so a change of a module that is no component would load the page again. The index takes such a module in, and all
 * components render again with it; their state stays.
 */
export default function hotIndexLoader(code: string): string {
  const modules = [...code.matchAll(RE_EXPORT)].map(([, module = '']) => module);
  const accepted = [...new Set(modules)].filter(module => !DATA.test(module));
  return `${code}
import.meta.webpackHot?.accept(${JSON.stringify(accepted)}, () => globalThis.reactRefreshRuntime?.renderAgain());
`;
}
