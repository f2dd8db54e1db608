import type { ComponentType } from 'react';
import type { WidgetName, Widgets } from './widgets.js';

/** Imports the module of one page or widget. */
export type LazyModule<Props = object> = () => Promise<{ Component: ComponentType<Props> }>;

interface RemoteRoute {
  path: string;
  /** API paths of the page's first requests (`/api/books/:book_id`). The gateway adds preload hints for them. */
  data?: string[];
  lazy: LazyModule;
}

/** The routes and widgets of a remote. Each is loaded when it first renders. */
export interface RemoteDefinition {
  name: string;
  routes: RemoteRoute[];
  widgets: { [Name in WidgetName]?: LazyModule<Widgets[Name]> };
}

/** Returns the definition, typed: the default export of `src/remote.tsx`. */
export function defineRemote<const Definition extends RemoteDefinition>(definition: Definition): Definition {
  return definition;
}
