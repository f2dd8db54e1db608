import type { Friend } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

/** The loaded pages of a list of friends. */
type FriendPages = Page<Friend>[];

/** The number of friends in the whole list, as the server counts them. */
export function countOf(pages: FriendPages): number {
  return pages[0]?.total ?? pages.flatMap(({ items }) => items).length;
}

/** The pages with a friend at the start, unless they have the friend. */
export function withFriend(pages: FriendPages, friend: Friend): FriendPages {
  const [first, ...others] = pages;
  if (!first || pages.some(({ items }) => items.some(({ id }) => id === friend.id))) return pages;
  return [counted({ ...first, items: [friend, ...first.items] }, 1), ...others];
}

/** The pages without friends; the count includes friends on pages that are not loaded. */
export function withoutFriends(pages: FriendPages, isGone: (friend: Friend) => boolean): FriendPages {
  const remaining = pages.map(page => ({ ...page, items: page.items.filter(friend => !isGone(friend)) }));
  const [first, ...others] = remaining;
  if (!first) return pages;
  return [counted(first, -pages.flatMap(({ items }) => items.filter(isGone)).length), ...others];
}

const counted = (page: Page<Friend>, added: number): Page<Friend> =>
  page.total === undefined ? page : { ...page, total: Math.max(0, page.total + added) };
