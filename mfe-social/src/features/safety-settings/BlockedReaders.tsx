import { ActButton } from '../friend-button/ActButton.js';
import { useBlocks } from '../blocks/use-blocks.js';
import { useBlockedReaders } from '../friends/use-friends.js';
import { ReaderLink } from '../users/ReaderLink.js';
import { SafetyList } from './SafetyList.js';
import { SafetyRow } from './SafetyRow.js';

/** The readers whom the signed-in user has blocked, newest first. */
export function BlockedReaders() {
  const { unblock } = useBlocks();
  return (
    <SafetyList title="Blocked readers" query={useBlockedReaders()} empty="You have blocked no readers.">
      {({ state: _, ...reader }, onRemove) => (
        <SafetyRow key={reader.id}>
          <ReaderLink reader={reader} name={reader.username} />
          <ActButton
            aria-label={`Unblock ${reader.username}`}
            onAct={() => {
              onRemove();
              unblock(reader);
            }}
          >
            Unblock
          </ActButton>
        </SafetyRow>
      )}
    </SafetyList>
  );
}
