import { PlainButton } from '@endpaper/ui';
import type { Ref } from 'react';
import { ignoreRepeatedKey } from '../friend-button/ignore-repeated-key.js';
import styles from './Mute.module.css';
import type { MuteState } from './mute-entity.js';
import { MuteEnd } from './MuteEnd.js';

interface MutedNoteProps {
  mute: MuteState;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  onUnmute: () => void;
}

/** Says that something is muted, on its own page. */
export function MutedNote({ mute: { kind, name, endsAt }, onUnmute, ...button }: MutedNoteProps) {
  return (
    <div className={styles.note}>
      <p>
        You have muted {kind === 'user' ? <span dir="auto">{name}</span> : `this ${kind}`}
        {endsAt && (
          <>
            {' '}
            <MuteEnd at={endsAt} />
          </>
        )}
        .
      </p>
      <PlainButton {...button} className={styles.unmute} onKeyDown={ignoreRepeatedKey} onClick={onUnmute}>
        Unmute
      </PlainButton>
    </div>
  );
}
