import type { TopBook } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const ChooseTopBooks = lazyWithRetry(
  () => import(/* webpackChunkName: "ChooseTopBooks" */ './ChooseTopBooks.js'),
);

/** Opens the choice of the books that a reader shows on the profile. */
export function ChooseTopBooksButton({ userId, books }: { userId: number; books: readonly TopBook[] }) {
  const { openForm } = useModal();
  return (
    <Button
      onPointerEnter={ChooseTopBooks.preload}
      onFocus={ChooseTopBooks.preload}
      onClick={() => {
        openForm('Top books', form => <ChooseTopBooks userId={userId} books={books} {...form} />);
      }}
    >
      {books.length > 0 ? 'Change' : 'Choose books'}
    </Button>
  );
}
