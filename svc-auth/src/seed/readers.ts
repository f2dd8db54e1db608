/** A reader that the portal opens with. */
export interface SeededReader {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  joinedDaysAgo: number;
}

/**
 * The first readers. The other services' seeds know them by these ids, and that all of them were there before the first
 * book. The first of them is who a visitor becomes by demo login, where there is one.
 */
export const READERS: readonly SeededReader[] = [
  { id: 1, username: 'robin', first_name: 'Robin', last_name: 'Page', joinedDaysAgo: 727 },
  { id: 2, username: 'marginalia', first_name: 'Clara', last_name: 'Weiss', joinedDaysAgo: 719 },
  { id: 3, username: 'ada.okafor', first_name: 'Ada', last_name: 'Okafor', joinedDaysAgo: 702 },
  { id: 4, username: 'tomek', first_name: 'Tomasz', last_name: 'Zieliński', joinedDaysAgo: 688 },
  { id: 5, username: 'ines_reads', first_name: 'Inês', last_name: 'Carvalho', joinedDaysAgo: 651 },
  { id: 6, username: 'nightowl', first_name: 'Jonas', last_name: 'Becker', joinedDaysAgo: 634 },
  { id: 7, username: 'priya', first_name: 'Priya', last_name: 'Raman', joinedDaysAgo: 597 },
  { id: 8, username: 'onemorechapter', first_name: 'Samuel', last_name: 'Adeyemi', joinedDaysAgo: 571 },
  { id: 9, username: 'mei.lin', first_name: 'Mei Lin', last_name: 'Chow', joinedDaysAgo: 540 },
  { id: 10, username: 'noor', first_name: 'Noor', last_name: 'Haddad', joinedDaysAgo: 522 },
  { id: 11, username: 'dog-eared', first_name: 'Owen', last_name: 'Gallagher', joinedDaysAgo: 489 },
  { id: 12, username: 'elif', first_name: 'Elif', last_name: 'Demir', joinedDaysAgo: 463 },
  { id: 13, username: 'henrik_l', first_name: 'Henrik', last_name: 'Lindqvist', joinedDaysAgo: 441 },
];
