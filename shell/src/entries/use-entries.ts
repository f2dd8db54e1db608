import type { RemoteEntry } from '@endpaper/contracts';
import { useRemoteCatalog, type WidgetPlace } from '@endpaper/web-kit';

/** A widget of a remote in a place of the shell. */
export interface PlacedEntry {
  widget: string;
  /** The heading of the widget's section, in places that have sections. */
  label: string;
}

/** Returns the entries of the released remotes for a place, in their order. */
function useEntries(place: string): RemoteEntry[] {
  const catalog = useRemoteCatalog();
  return catalog.remotes
    .flatMap(remote => remote.entries?.filter(entry => catalog.takesFrom(remote, entry)) ?? [])
    .filter(entry => entry.place === place)
    .sort((one, other) => one.order - other.order);
}

/** Returns the widgets that the released remotes have for a place, in their order. */
export function useWidgetEntries(place: WidgetPlace): PlacedEntry[] {
  return useEntries(place).flatMap(({ widget, label = '' }) => (widget ? [{ widget, label }] : []));
}

/** Returns the links that the released remotes have for the navigation, in their order. */
export function useLinkEntries() {
  return useEntries('navigation').flatMap(({ path, label, icon = '', for: readers }) =>
    path && label && isKnown(readers) ? [{ to: `/${path}`, label, icon, readers }] : [],
  );
}

const READERS = ['everyone', 'signed-in', 'moderators'] as const;
/** Who sees a link. */
export type LinkReaders = (typeof READERS)[number];

/** A newer remote may have links for others, whom this shell does not know. */
function isKnown(readers: string | undefined): readers is LinkReaders {
  return READERS.some(known => known === readers);
}
