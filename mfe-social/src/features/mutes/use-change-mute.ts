import { useToast } from '@endpaper/ui';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import { muteId, type Mutable, type MuteChange, type MuteState } from './mute-entity.js';
import { useChangeMuteMutation } from './mutes.api.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the functions that mute and unmute something. A toast then offers to undo it. */
export function useChangeMute() {
  const { user } = useSession();
  const { change } = useOptimisticChange(useChangeMuteMutation);
  const toast = useToast();

  const send = (
    { kind, mutedId, name }: Mutable,
    act: Pick<MuteChange, 'act' | 'days'>,
    onStored?: () => void,
  ) => {
    if (!user) return;
    const endsAt = act.days === null ? null : new Date(Date.now() + act.days * DAY_MS).toISOString();
    const mute = { id: muteId(kind, mutedId), kind, mutedId, name };
    change({ ...mute, ...act, endsAt, userId: user.id }, onStored);
  };
  const sendMute = (what: Mutable, days: number | null, onStored?: () => void) => {
    send(what, { act: 'mute', days }, onStored);
  };
  const sendUnmute = (what: Mutable) => {
    send(what, { act: 'unmute', days: null });
  };

  return {
    /** @param days until it ends; null for a mute without an end */
    mute: (what: Mutable, days: number | null) => {
      sendMute(what, days, () => {
        toast(`You have muted ${inText(what)}`, 'plain', {
          label: 'Undo',
          onPress: () => {
            sendUnmute(what);
          },
        });
      });
    },
    unmute: (mute: MuteState) => {
      sendUnmute(mute);
      toast(`You have unmuted ${inText(mute)}`, 'plain', {
        label: 'Undo',
        onPress: () => {
          sendMute(mute, daysLeft(mute.endsAt));
        },
      });
    },
  };
}

const inText = ({ kind, name }: Mutable) => (kind === 'book' ? `“${name}”` : name);

/** The days until an end, rounded up: the server counts in whole days. */
function daysLeft(endsAt: string | null): number | null {
  if (endsAt === null) return null;
  return Math.max(1, Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS));
}
