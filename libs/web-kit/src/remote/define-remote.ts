import type { RemoteEntry, Widgets } from '@endpaper/contracts';
import type { ComponentType } from 'react';

export type WidgetName = keyof Widgets;

/** The places of the shell in which widgets of remotes stand: the props that a widget gets there, and what its entry must have. */
export interface WidgetPlaces {
  /** A section of the search page. The widget reports what it has found: `useReportFound`. */
  search: { props: { query: string }; entry: { label: string } };
  /** A group of `Suggestion`s below the search field. */
  suggestions: { props: { query: string }; entry: object };
  /** Below an empty search field on a phone. */
  discover: { props: object; entry: object };
  /** A section of the settings. */
  settings: { props: object; entry: { label: string } };
}

export type WidgetPlace = keyof WidgetPlaces;

/** The widgets that need no other props than a place gives. */
type WidgetFor<Place extends WidgetPlace> = {
  [Name in WidgetName]: WidgetPlaces[Place]['props'] extends Widgets[Name] ? Name : never;
}[WidgetName];

type WidgetEntry = {
  [Place in WidgetPlace]: {
    place: Place;
    order: number;
    widget: WidgetFor<Place>;
  } & WidgetPlaces[Place]['entry'];
}[WidgetPlace];

interface NavigationEntry extends Required<Pick<RemoteEntry, 'order' | 'label' | 'path' | 'icon'>> {
  place: 'navigation';
  for: 'everyone' | 'signed-in' | 'moderators';
}

/** What the shell shows for a remote: a link of its navigation, or a widget in one of its places. */
type Entry = NavigationEntry | WidgetEntry;

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
