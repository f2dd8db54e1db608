import type { FunctionComponent } from 'react';
import type { LazyModule } from './define-remote.js';
import { loadable } from './loadable.js';
import { LoadedComponent } from './LoadedComponent.js';
import { loadWithRetry } from './load-with-retry.js';

/**
 * Returns a component that is loaded when it first renders. Unlike React's `lazy`, it can be loaded again after a
 * failure, and a failure shows a notice in its place.
 */
export function lazyWithRetry<Props extends object>(lazy: LazyModule<Props>): FunctionComponent<Props> {
  const source = loadable(async () => (await loadWithRetry(lazy)).Component);
  return function LazyComponent(props: Props) {
    return <LoadedComponent source={source} props={props} />;
  };
}
