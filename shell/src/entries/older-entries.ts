import type { RemoteEntry } from '@endpaper/contracts';

const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';
const USERS =
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0';
const NEWSPAPER =
  'M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2M11 6h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1';

/** The entries of remotes that were released before remotes declared their own. Remove them when no environment has such a release. */
export const OLDER_ENTRIES: readonly RemoteEntry[] = [
  link('feed', 'Feed', 10, NEWSPAPER),
  link('friends', 'Friends', 20, USERS),
  link('books/favorites', 'Favorites', 30, HEART),
  { place: 'search', order: 10, label: 'Books', widget: 'books/search' },
  { place: 'search', order: 20, label: 'Posts', widget: 'posts/search' },
  { place: 'search', order: 30, label: 'Readers', widget: 'social/search' },
  { place: 'suggestions', order: 10, widget: 'books/suggestions' },
  { place: 'suggestions', order: 20, widget: 'social/suggestions' },
  { place: 'discover', order: 10, widget: 'books/discover' },
  { place: 'settings', order: 10, label: 'Notifications', widget: 'notifications/settings' },
];

function link(path: string, label: string, order: number, icon: string): RemoteEntry {
  return { place: 'navigation', order, label, path, icon, for: 'signed-in' };
}
