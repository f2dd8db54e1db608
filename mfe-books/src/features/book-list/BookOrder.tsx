import { BOOK_SORTS } from '@endpaper/contracts';
import { OrderLinks, useOrder } from '@endpaper/web-kit';

const SORTS = [
  ['newest', 'Newest'],
  ['favorited', 'Favorited'],
  ['discussed', 'Discussed'],
  ['trending', 'Trending'],
  ['rated', 'Rated'],
] as const;

/** The order of the books in a list, as the reader has chosen it. */
export const useBookOrder = () => useOrder('books', BOOK_SORTS);

/** The orders of a list of books. */
export function BookOrder({ chosen }: { chosen: ReturnType<typeof useBookOrder> }) {
  return <OrderLinks label="Order of the books" chosen={chosen} orders={SORTS} current={chosen.order} />;
}
