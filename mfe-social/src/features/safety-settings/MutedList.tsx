import type { MuteKind } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import { ActButton } from '../friend-button/ActButton.js';
import type { MuteState } from '../mutes/mute-entity.js';
import { MuteEnd } from '../mutes/MuteEnd.js';
import { useChangeMute } from '../mutes/use-change-mute.js';
import { useMutes } from '../mutes/use-mutes.js';
import { ReaderTexts } from '../users/ReaderLink.js';
import { SafetyList } from './SafetyList.js';
import { SafetyRow } from './SafetyRow.js';
import styles from './SafetySettings.module.css';

const KINDS: Readonly<Record<MuteKind, string>> = { user: 'Reader', book: 'Book', genre: 'Genre' };

/** The readers, books and genres that the signed-in user has muted, newest first. */
export function MutedList() {
  const { unmute } = useChangeMute();
  return (
    <SafetyList title="Muted" query={useMutes()} empty="You have muted nothing.">
      {(mute, onRemove) => (
        <SafetyRow key={mute.id}>
          <MutedLink mute={mute}>
            <ReaderTexts name={mute.name} note={<Note mute={mute} />} />
          </MutedLink>
          <ActButton
            aria-label={`Unmute ${mute.name}`}
            onAct={() => {
              onRemove();
              unmute(mute);
            }}
          >
            Unmute
          </ActButton>
        </SafetyRow>
      )}
    </SafetyList>
  );
}

function MutedLink({ mute: { kind, mutedId }, children }: { mute: MuteState; children: ReactNode }) {
  const link = { className: styles.link, children };
  if (kind === 'user') return <Link to={`/profile/${mutedId}`} {...link} />;
  if (kind === 'book') return <Link to={`/books/${mutedId}`} {...link} />;
  return <Link to={`/sorted/${mutedId}`} {...link} />;
}

function Note({ mute: { kind, endsAt } }: { mute: MuteState }) {
  return (
    <>
      {KINDS[kind]}
      {endsAt && (
        <>
          {' · '}
          <MuteEnd at={endsAt} />
        </>
      )}
    </>
  );
}
