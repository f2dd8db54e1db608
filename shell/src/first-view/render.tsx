import * as ui from '@endpaper/ui';
import * as webKit from '@endpaper/web-kit';
import { renderFirstView, type FirstView } from '@endpaper/web-kit/first-view';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { App } from '../App.js';

// The gateway's entry to the shell, in a file of its own: docs/adr/0027-a-visitors-first-view.md.

/** The packages that remotes require from the shell, as in the browser. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@endpaper/ui': ui,
  '@endpaper/web-kit': webKit,
};

type Options = Omit<Parameters<typeof renderFirstView>[0], 'app'>;

/**
 * Renders the first view of a page, and of no page with a form: what a reader typed before the scripts ran would be lost.
 * @returns undefined for a page that has none
 * @throws Error when a part of the page can't be loaded, read or rendered
 */
export async function render(options: Options): Promise<FirstView | undefined> {
  const routes = options.configuration.remotes.flatMap(({ routes }) => routes.map(({ path }) => ({ path })));
  if (!webKit.matchRoutes([...routes, { path: 'about' }], options.path)) return undefined;
  return renderFirstView({ app: <App />, ...options });
}
