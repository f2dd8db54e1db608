import type { Friend } from '@endpaper/contracts';
import type { Page } from '@endpaper/web-kit';

/** The pages of a list of friends, as they are loaded so far. */
export type FriendPages = Page<Friend>[];

/** How many friends there are in all, as the server counts them. */
export function countIn(pages: FriendPages): number {
  return pages[0]?.total ?? pages.flatMap(({ items }) => items).length;
}

/** Puts a friend before all others, and counts them. */
export function addFriend(pages: FriendPages, friend: Friend): void {
  const [first] = pages;
  if (!first || pages.some(({ items }) => items.some(({ id }) => id === friend.id))) return;
  first.items.unshift(friend);
  if (first.total !== undefined) first.total += 1;
}

/** Takes a friend out, and counts one less: a friend whose page is not loaded is counted too. */
export function removeFriend(pages: FriendPages, { id }: Friend): void {
  for (const page of pages) page.items = page.items.filter(friend => friend.id !== id);
  const [first] = pages;
  if (first?.total !== undefined) first.total = Math.max(0, first.total - 1);
}
