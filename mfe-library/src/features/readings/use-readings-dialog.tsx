import type { Entry } from '@endpaper/contracts';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const Readings = lazyWithRetry(() => import(/* webpackChunkName: "Readings" */ './Readings.js'));

/** Opens the readings of a book and the reader's notes. */
export function useReadingsDialog() {
  const { openForm } = useModal();
  return {
    preload: Readings.preload,
    /** @param isNew whether the form of a new reading is open in it */
    open: (entry: Entry, userId: number, isNew = false) => {
      openForm('Readings and notes', form => (
        <Readings entry={entry} userId={userId} isNew={isNew} {...form} />
      ));
    },
  };
}
