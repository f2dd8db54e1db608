import type { Remote } from '@endpaper/contracts';
import { loadWithRetry } from '@endpaper/ui';

/**
 * Reports to the gateway that a remote did not load. The code for it is loaded on demand, because few pages need it.
 * Resolves when the report is sent or has failed.
 */
export function reportLoadFailure(remote: Remote, thrown: unknown): Promise<void> {
  return loadWithRetry(() => import('./send-load-failure.js'))
    .then(({ sendLoadFailure }) => sendLoadFailure(remote, thrown))
    .catch(() => undefined);
}
