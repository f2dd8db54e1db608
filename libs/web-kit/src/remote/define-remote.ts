import type { ComponentType } from 'react';
import type { Widgets } from '@endpaper/contracts';
import type { Entry } from './entries.js';
import type { WidgetName } from './widget-name.js';

/** Imports the module of one page or widget. */
export type LazyModule<Props = object> = () => Promise<{ Component: ComponentType<Props> }>;

interface RemoteRoute {
  path: string;
  /** API paths of the page's first requests (`/api/books/:book_id`). The gateway adds preload hints for them. */
  data?: string[];
  lazy: LazyModule;
}

/** A remote's routes and widgets, each of which is loaded when it first renders, and its entries in the shell's places. */
export interface RemoteDefinition {
  name: string;
  routes: RemoteRoute[];
  widgets: { [Name in WidgetName]?: LazyModule<Widgets[Name]> };
  entries?: readonly Entry[];
}

/** Returns the definition, typed: the default export of `src/remote.tsx`. */
export function defineRemote<const Definition extends RemoteDefinition>(definition: Definition): Definition {
  return definition;
}
