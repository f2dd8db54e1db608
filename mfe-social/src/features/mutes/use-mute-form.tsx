import type { MuteKind } from '@endpaper/contracts';
import { useModal } from '@endpaper/web-kit';
import type { Mutable } from './mute-entity.js';
import { MuteForm } from './MuteForm.js';

const TITLES: Readonly<Record<MuteKind, string>> = {
  user: 'Mute Reader',
  book: 'Mute Book',
  genre: 'Mute Genre',
};

/** Returns the function that opens the form of a mute. */
export function useMuteForm() {
  const { openForm } = useModal();
  return (what: Mutable) => {
    openForm(TITLES[what.kind], ({ onDone }) => <MuteForm what={what} onDone={onDone} />);
  };
}
