import type { Friend } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

/** The loaded pages of a list of friends. */
export type FriendPages = Page<Friend>[];

/** The number of friends in the whole list, as the server counts them. */
export function countOf(pages: FriendPages): number {
  return pages[0]?.total ?? pages.flatMap(({ items }) => items).length;
}

/** Inserts a friend at the start, and increases the count. */
export function addFriend(pages: FriendPages, friend: Friend): void {
  const [first] = pages;
  if (!first || pages.some(({ items }) => items.some(({ id }) => id === friend.id))) return;
  first.items.unshift(friend);
  if (first.total !== undefined) first.total += 1;
}

/** Removes a friend, and decreases the count, which also includes friends on pages that are not loaded. */
export function removeFriend(pages: FriendPages, { id }: Friend): void {
  for (const page of pages) page.items = page.items.filter(friend => friend.id !== id);
  const [first] = pages;
  if (first?.total !== undefined) first.total = Math.max(0, first.total - 1);
}
