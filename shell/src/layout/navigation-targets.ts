import { useExpectsReader, useHasRoute } from '@endpaper/web-kit';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Newspaper from 'lucide-react/icons/newspaper';
import Users from 'lucide-react/icons/users';

/** The targets of the portal's own navigation. Genres are a list of their own. */
export const NAVIGATION = {
  home: { to: '/', label: 'Home', Icon: House },
  feed: { to: '/feed', label: 'Feed', Icon: Newspaper },
  friends: { to: '/friends', label: 'Friends', Icon: Users },
  favorites: { to: '/books/favorites', label: 'Favorites', Icon: Heart },
  about: { to: '/about', label: 'About', Icon: Info },
} as const;

export type NavigationTarget = (typeof NAVIGATION)[keyof typeof NAVIGATION];

/** Returns the targets for signed-in readers, as far as a released remote has their route. */
export function useReaderTargets(): NavigationTarget[] {
  const expectsReader = useExpectsReader();
  const hasFeed = useHasRoute('feed');
  const hasFriends = useHasRoute('friends');
  const hasFavorites = useHasRoute('books/favorites');
  if (!expectsReader) return [];
  return [
    ...(hasFeed ? [NAVIGATION.feed] : []),
    ...(hasFriends ? [NAVIGATION.friends] : []),
    ...(hasFavorites ? [NAVIGATION.favorites] : []),
  ];
}
