import { useEffect } from 'react';
import { useOwnName } from '../front-end/front-end-name.js';
import { usePreference } from './use-preference.js';

/**
 * Whether a section that is empty for many readers takes its room: as on the last visit while its data is read, so that the rest of the
 * page stays in its place.
 * @param name of the section in its remote
 * @param filled whether there is something to show; undefined while it is not known
 */
export function useRoom(name: string, filled: boolean | undefined): boolean {
  const [room, setRoom] = usePreference(`endpaper.room.${useOwnName()(name)}`, ['no', 'yes']);
  useEffect(() => {
    if (filled !== undefined) setRoom(filled ? 'yes' : 'no');
  }, [filled, setRoom]);
  return filled ?? room === 'yes';
}
