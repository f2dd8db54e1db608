import { useEffect, useState } from 'react';
import type { Loadable } from './loadable.js';

type Loaded<T> =
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; retry: () => void };

/** Loads something, once per mount and again when asked to. A failure is reported to the page's error event. */
export function useLoadable<T>(source: Loadable<T>): Loaded<T> {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(() =>
    source.peek() === undefined ? 'loading' : 'ready',
  );

  useEffect(() => {
    if (state !== 'loading') return;
    let gone = false;
    source.load().then(
      () => {
        if (!gone) setState('ready');
      },
      (thrown: unknown) => {
        reportError(thrown);
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [source, state]);

  const value = source.peek();
  if (value !== undefined) return { status: 'ready', value };
  if (state !== 'failed') return { status: 'loading' };
  return {
    status: 'failed',
    retry: () => {
      setState('loading');
    },
  };
}
