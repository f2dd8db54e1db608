import { cannedNetwork, renderInPortal } from '@endpaper/web-kit/testing';
import { App } from '../App.js';

type Options = NonNullable<Parameters<typeof renderInPortal>[1]>;

/** The network of a visitor, unless a test says otherwise. */
export const network = cannedNetwork();

/** The whole portal, at a path. */
export function openPortal(at: string, options: Options = {}) {
  return renderInPortal(<App />, { at, modals: null, ...options });
}
