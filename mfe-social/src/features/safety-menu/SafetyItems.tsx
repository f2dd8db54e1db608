import { Menu } from '@endpaper/ui/menu';
import { useState, type ReactElement } from 'react';
import { BlockDialog } from '../blocks/BlockDialog.js';
import { useBlocks } from '../blocks/use-blocks.js';
import { useFriendship } from '../friends/use-friends.js';
import { useChangeMute } from '../mutes/use-change-mute.js';
import { useMuteForm } from '../mutes/use-mute-form.js';
import { useMute } from '../mutes/use-mutes.js';
import { ReportItems } from '../reports/ReportItems.js';
import type { Written } from '../reports/use-report-form.js';
import { NamedItem } from '../menu/NamedItem.js';
import { useKnownUser } from '../users/users.api.js';

interface SafetyItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  userId: number;
  username: string;
  /** What the reader has written beside the menu. */
  reports: Written | undefined;
}

/** The menu of another reader, and the question before a block. */
export function SafetyItems({ userId, username, reports, ...menu }: SafetyItemsProps) {
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
          <NamedItem
            onSelect={() => {
              unmute(mute);
            }}
          >
            Unmute {name}
          </NamedItem>
        ) : (
          state !== 'blocked' && (
            <NamedItem
              onSelect={() => {
                openMuteForm({ kind: 'user', mutedId: userId, name: username });
              }}
            >
              Mute {name}…
            </NamedItem>
          )
        )}
        {state === 'blocked' ? (
          <NamedItem
            onSelect={() => {
              unblock(reader);
            }}
          >
            Unblock {name}
          </NamedItem>
        ) : (
          <NamedItem
            onSelect={() => {
              setBlocking(true);
            }}
          >
            Block {name}…
          </NamedItem>
        )}
        <ReportItems reader={reader} written={reports} />
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
