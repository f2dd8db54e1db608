import { api, type PortalStore } from '@endpaper/web-kit';

/** Books hear of a post through its event, a moment after the post is there. */
const BOOKS_HEAR_WITHIN_MS = 1500;

/** Has a book's count of posts asked for again: now, and once more when books have surely heard. */
export function tellBook(id: number, dispatch: PortalStore['dispatch']): void {
  const ask = () => {
    dispatch(api.util.invalidateTags([{ type: 'Book', id }]));
  };
  ask();
  setTimeout(ask, BOOKS_HEAR_WITHIN_MS);
}
