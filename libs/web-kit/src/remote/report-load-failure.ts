import type { Remote } from '@endpaper/contracts';

/**
 * Tells a remote's team that it did not load. What that takes is fetched only then: hardly any page needs it. Resolves
 * when it is told, or could not be.
 */
export function reportLoadFailure(remote: Remote, thrown: unknown): Promise<void> {
  return import('./send-load-failure.js')
    .then(({ sendLoadFailure }) => sendLoadFailure(remote, thrown))
    .catch(() => undefined);
}
