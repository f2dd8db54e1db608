import { Notice } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';

interface ReadFailedProps {
  error: unknown;
  /** Reads it again. */
  refetch: () => unknown;
}

/** In place of a part of a page that could not be read. */
export function ReadFailed({ error, refetch }: ReadFailedProps) {
  return (
    <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: () => void refetch() }} />
  );
}
