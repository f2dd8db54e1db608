import type { FunctionComponent } from 'react';
import type { LazyModule } from './define-remote.js';
import { loadable } from './loadable.js';
import { LoadedComponent } from './LoadedComponent.js';
import { patiently } from './patiently.js';

/**
 * A component of one's own that is fetched when it is first shown. Other than React's `lazy`, it can be tried again
 * after it failed, and takes nothing else with it.
 */
export function lazyWithRetry<Props extends object>(lazy: LazyModule<Props>): FunctionComponent<Props> {
  const source = loadable(async () => (await patiently(lazy)).Component);
  return function Deferred(props: Props) {
    return <LoadedComponent source={source} given={props} />;
  };
}
