import { Menu, MenuItem } from '@endpaper/ui/menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { BlockDialog } from '../blocks/BlockDialog.js';
import { useBlocks } from '../blocks/use-blocks.js';
import { useFriendship } from '../friends/use-friends.js';
import { useChangeMute } from '../mutes/use-change-mute.js';
import { useMuteForm } from '../mutes/use-mute-form.js';
import { useMute } from '../mutes/use-mutes.js';
import { useKnownUser } from '../users/users.api.js';
import styles from './SafetyItems.module.css';

interface SafetyItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: number;
  username: string;
}

/** The menu of another reader, and the question before a block. */
export function SafetyItems({ userId, username, ...menu }: SafetyItemsProps) {
  const { state } = useFriendship(userId);
  const { mute } = useMute('user', userId);
  const { block, unblock } = useBlocks();
  const { unmute } = useChangeMute();
  const openMuteForm = useMuteForm();
  const picture = useKnownUser(userId)?.picture ?? null;
  const [isBlocking, setBlocking] = useState(false);
  const reader = { id: userId, username, picture };
  const name = <span dir="auto">@{username}</span>;

  return (
    <>
      <Menu {...menu}>
        {mute ? (
          <Item
            onSelect={() => {
              unmute(mute);
            }}
          >
            Unmute {name}
          </Item>
        ) : (
          state !== 'blocked' && (
            <Item
              onSelect={() => {
                openMuteForm({ kind: 'user', mutedId: userId, name: username });
              }}
            >
              Mute {name}…
            </Item>
          )
        )}
        {state === 'blocked' ? (
          <Item
            onSelect={() => {
              unblock(reader);
            }}
          >
            Unblock {name}
          </Item>
        ) : (
          <Item
            onSelect={() => {
              setBlocking(true);
            }}
          >
            Block {name}…
          </Item>
        )}
      </Menu>
      <BlockDialog
        open={isBlocking}
        username={username}
        areFriends={state === 'friends'}
        onCancel={() => {
          setBlocking(false);
        }}
        onConfirm={() => {
          setBlocking(false);
          block(reader);
        }}
      />
    </>
  );
}

/** An entry whose name may be long. */
function Item({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <MenuItem onSelect={onSelect}>
      <span className={styles.text}>{children}</span>
    </MenuItem>
  );
}
