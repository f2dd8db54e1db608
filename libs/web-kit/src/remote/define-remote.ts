import type { ComponentType } from 'react';
import type { WidgetName, Widgets } from './widgets.js';

/** A module that holds one page or widget, loaded when it is first needed. */
export type LazyModule<Props = object> = () => Promise<{ Component: ComponentType<Props> }>;

interface RemoteRoute {
  path: string;
  /** API paths that the page reads first (`/api/books/:book_id`): the gateway has browsers ask for them at once. */
  data?: string[];
  lazy: LazyModule;
}

/** What a remote exposes: its routes and its widgets, each loaded when it is first needed. */
export interface RemoteDefinition {
  name: string;
  routes: RemoteRoute[];
  widgets: { [Name in WidgetName]?: LazyModule<Widgets[Name]> };
}

/** The default export of a remote's one exposed module. */
export function defineRemote<const Definition extends RemoteDefinition>(definition: Definition): Definition {
  return definition;
}
