import { shownList } from '@endpaper/service-kit';

/** SQL of a vote as an entry of a stored list. */
export const voteEntry = (user: string, value: string) =>
  `jsonb_build_object('user_id', ${user}, 'value', ${value})`;

/**
 * SQL of the field `ups`: the newest votes on a post or comment, the caller's own first.
 * @param list the stored list
 * @param own the value of the caller's own vote; null or 0 for none
 * @param caller the caller's user id, or null for a visitor
 */
export function shownVotes(list: string, shown: number, own: string, caller: string): string {
  const entries = `CASE WHEN ${own} <> 0 THEN jsonb_build_array(${voteEntry(caller, own)}) END`;
  return shownList(list, shown, `(${entries})`, { field: 'user_id', value: caller });
}
