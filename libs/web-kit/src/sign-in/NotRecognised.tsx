import { Notice } from '@endpaper/ui';
import { offlineMessage } from '../api/call-errors.js';
import { useSessionQuery } from '../session/session.api.js';
import { NOT_RECOGNISED } from '../session/SessionProvider.js';

/** Stands for what only readers see while the session is unknown. */
export function NotRecognised() {
  const { refetch, isFetching } = useSessionQuery(undefined);
  return (
    <Notice
      message={offlineMessage(NOT_RECOGNISED)}
      action={{ label: 'Try again', onPress: () => void refetch(), busy: isFetching }}
    />
  );
}
