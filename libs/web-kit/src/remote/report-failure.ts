import type { Remote } from '@endpaper/contracts';

/** Tells a remote's team that it did not load. What that takes is fetched only then: hardly any page needs it. */
export function reportFailure(remote: Remote, thrown: unknown): void {
  import('./send-failure.js').then(
    ({ sendFailure }) => {
      sendFailure(remote, thrown);
    },
    () => undefined,
  );
}
