import * as ui from '@endpaper/ui';
import * as webKit from '@endpaper/web-kit';
import { renderFirstView, type FirstView } from '@endpaper/web-kit/first-view';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { App } from '../App.js';

// The gateway's entry to the shell, in a file of its own: docs/adr/0027-the-first-view.md.

/** The packages that remotes require from the shell, as in the browser. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@endpaper/ui': ui,
  '@endpaper/web-kit': webKit,
};

/** Whether this release has views for signed-in readers. */
export const rendersReaders = true;

/** The shell's own pages that have a view for signed-in readers, and those that all have. */
const READERS_PAGES = ['settings', 'search'];
const PAGES = ['about', 'rules', 'privacy'];

type Options = Omit<Parameters<typeof renderFirstView>[0], 'app'>;

/**
 * Renders the first view of a page.
 * @returns undefined for a page that has none
 * @throws Error when a part of the page can't be loaded, read or rendered
 */
export async function render(options: Options): Promise<FirstView | undefined> {
  const own = options.isReader ? [...PAGES, ...READERS_PAGES] : PAGES;
  const remote = options.configuration.remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  if (
    !webKit.matchRoutes(
      [...remote, ...own].map(path => ({ path })),
      options.path,
    )
  )
    return undefined;
  return renderFirstView({ app: <App />, ...options });
}
