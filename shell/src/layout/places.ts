import { useHasRoute, useSession } from '@endpaper/web-kit';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Users from 'lucide-react/icons/users';

/** Where the portal's own navigation leads. */
export const PLACES = {
  home: { to: '/', label: 'Home', Icon: House },
  friends: { to: '/friends', label: 'Friends', Icon: Users },
  favorites: { to: '/books/favorites', label: 'Favorites', Icon: Heart },
  about: { to: '/about', label: 'About', Icon: Info },
} as const;

export type Place = (typeof PLACES)[keyof typeof PLACES];

/** The places of one's own: for signed-in readers, and only while a released remote has them. */
export function useOwnPlaces(): Place[] {
  const signedIn = useSession().status === 'signed-in';
  const hasFriends = useHasRoute('friends');
  const hasFavorites = useHasRoute('books/favorites');
  if (!signedIn) return [];
  return [...(hasFriends ? [PLACES.friends] : []), ...(hasFavorites ? [PLACES.favorites] : [])];
}
