import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** A value that is loaded once. A failed load can be repeated. */
export interface Loadable<T> {
  /** The value, or undefined before it is loaded. */
  peek: () => T | undefined;
  /** Resolves to the value. Concurrent calls share one load. */
  load: () => Promise<T>;
  /** Calls a function when a load starts. Returns the function that unsubscribes it. */
  subscribe: (onLoad: () => void) => () => void;
}

export function loadable<T>(start: () => Promise<T>): Loadable<T> {
  let loaded: T | undefined;
  let pending: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  return {
    peek: () => loaded,
    load: () => {
      if (pending) return pending;
      pending = start().then(
        value => (loaded = value),
        (thrown: unknown) => {
          pending = undefined;
          throw thrown;
        },
      );
      for (const onLoad of [...listeners]) onLoad();
      return pending;
    },
    subscribe: onLoad => {
      listeners.add(onLoad);
      return () => {
        listeners.delete(onLoad);
      };
    },
  };
}

type LoadState<T> =
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; retry: () => void };

/** In a first view, which renders without effects: receives what a rendered component needs to be loaded. */
export const PendingLoads = createContext<((source: Loadable<unknown>) => void) | undefined>(undefined);

/**
 * Loads when the component mounts, on each `retry`, and after a failure when the browser is online again. A load that any component
 * starts again is the load of all of them. A failure is reported to the page's `error` event.
 */
export function useLoadable<T>(source: Loadable<T>): LoadState<T> {
  const [status, setStatus] = useState<'loading' | 'failed' | 'ready'>(() =>
    source.peek() === undefined ? 'loading' : 'ready',
  );
  const addPendingLoad = useContext(PendingLoads);
  if (status === 'loading') addPendingLoad?.(source);

  useEffect(() => {
    if (status !== 'loading') return;
    let unmounted = false;
    source.load().then(
      () => {
        if (unmounted) return;
        // A transition: the browser can answer a click while the page renders.
        startTransition(() => {
          setStatus('ready');
        });
      },
      (thrown: unknown) => {
        reportError(thrown);
        if (!unmounted) setStatus('failed');
      },
    );
    return () => {
      unmounted = true;
    };
  }, [source, status]);

  useEffect(() => {
    if (status !== 'failed') return;
    const retry = () => {
      setStatus('loading');
    };
    const unsubscribe = source.subscribe(retry);
    window.addEventListener('online', retry);
    return () => {
      unsubscribe();
      window.removeEventListener('online', retry);
    };
  }, [source, status]);

  const value = source.peek();
  if (value !== undefined) return { status: 'ready', value };
  if (status !== 'failed') return { status: 'loading' };
  return {
    status: 'failed',
    retry: () => {
      setStatus('loading');
    },
  };
}
