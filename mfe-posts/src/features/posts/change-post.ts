import type { Post } from '@endpaper/contracts';
import type { Page, PortalStore } from '@endpaper/web-kit';
import { postsApi } from './posts.api.js';

export type Store = Pick<PortalStore, 'dispatch' | 'getState'>;

/** Changes a post wherever it is on the screen or remembered: its own entry, and every list that it is in. */
export function changePost(id: number, change: (known: Post) => void, { dispatch, getState }: Store): void {
  const changeIn = ({ pages }: { pages: Page<Post>[] }) => {
    for (const known of pages.flatMap(({ items }) => items)) if (known.id === id) change(known);
  };
  dispatch(
    postsApi.util.updateQueryData('post', id, known => {
      change(known);
    }),
  );
  for (const list of ['postsOfBook', 'postsOfUser'] as const) {
    for (const of of postsApi.util.selectCachedArgsForQuery(getState(), list)) {
      dispatch(postsApi.util.updateQueryData(list, of, changeIn));
    }
  }
}
