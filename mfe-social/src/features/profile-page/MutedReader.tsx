import { MutedNote } from '../mutes/MutedNote.js';
import { useChangeMute } from '../mutes/use-change-mute.js';
import { useMute } from '../mutes/use-mutes.js';

/** Says of a muted reader that they are. */
export function MutedReader({ userId }: { userId: number }) {
  const { mute } = useMute('user', userId);
  const { unmute } = useChangeMute();
  if (!mute) return null;
  return (
    <MutedNote
      mute={mute}
      onUnmute={() => {
        // The note goes, and the focus with it.
        document.querySelector<HTMLElement>('h1')?.focus();
        unmute(mute);
      }}
    />
  );
}
