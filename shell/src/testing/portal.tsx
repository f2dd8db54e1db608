import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { App } from '../App.js';

type Options = NonNullable<Parameters<typeof renderInPortal>[1]>;

/** The MSW server, with a visitor's session. */
export const network = cannedNetwork();

/** Renders the whole portal at a path. */
export function openPortal(at: string, options: Options = {}) {
  return renderInPortal(<App />, { at, modals: null, ...options });
}
