import type { Friend } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

/** The loaded pages of a list of friends. */
type FriendPages = Page<Friend>[];

/** The number of friends in the whole list, as the server counts them. */
export function countOf(pages: FriendPages): number {
  return pages[0]?.total ?? pages.flatMap(({ items }) => items).length;
}

/** Whether the reader does not show the friends to the signed-in one: the server counts all that it shows. */
export const areHidden = ([first]: FriendPages): boolean => first !== undefined && first.total === undefined;

/** The pages with a friend at the start, unless they have the friend. */
export function withFriend(pages: FriendPages, friend: Friend): FriendPages {
  const [first, ...others] = pages;
  if (!first || pages.some(({ items }) => items.some(({ id }) => id === friend.id))) return pages;
  const total = first.total === undefined ? {} : { total: first.total + 1 };
  return [{ ...first, ...total, items: [friend, ...first.items] }, ...others];
}
