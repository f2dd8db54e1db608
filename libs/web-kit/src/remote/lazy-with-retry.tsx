import { loadWithRetry } from '@endpaper/ui';
import type { FunctionComponent } from 'react';
import type { LazyModule } from './define-remote.js';
import { loadable } from './loadable.js';
import { LoadedComponent } from './LoadedComponent.js';

type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the component before it renders: for the button that will show it, when that gets the pointer or the focus. */
  preload: () => void;
};

/**
 * Returns a component that is loaded when it first renders. Unlike React's `lazy`, it can be loaded again after a
 * failure, and a failure shows a notice in its place.
 */
export function lazyWithRetry<Props extends object>(lazy: LazyModule<Props>): LazyComponent<Props> {
  const source = loadable(async () => (await loadWithRetry(lazy)).Component);
  function Lazy(props: Props) {
    return <LoadedComponent source={source} props={props} />;
  }
  const preload = () => {
    // A component that renders loads it again, and reports a failure.
    source.load().catch(() => undefined);
  };
  return Object.assign(Lazy, { preload });
}
