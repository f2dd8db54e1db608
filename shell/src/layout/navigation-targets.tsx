import { useExpectsReader, useSession } from '@endpaper/web-kit';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { useLinkEntries, type LinkReaders } from '../entries/use-entries.js';
import { EntryIcon } from './EntryIcon.js';

export interface NavigationTarget {
  to: string;
  label: string;
  icon: ReactNode;
}

/** The shell's own pages. Genres are a list of their own. */
export const HOME: NavigationTarget = { to: '/', label: 'Home', icon: <House aria-hidden /> };
export const ABOUT: NavigationTarget = { to: '/about', label: 'About', icon: <Info aria-hidden /> };

/** Returns the links that remotes declare for the navigation and that this reader or visitor may see. */
export function useRemoteTargets(): NavigationTarget[] {
  const { user } = useSession();
  const sees: Record<LinkReaders, boolean> = {
    everyone: true,
    'signed-in': useExpectsReader(),
    moderators: user?.moderator === true,
  };
  return useLinkEntries()
    .filter(({ readers }) => sees[readers])
    .map(({ to, label, icon }) => ({ to, label, icon: <EntryIcon path={icon} /> }));
}
