import { Loading, Notice, Skeleton } from '@endpaper/ui';
import { createContext, useContext, type ComponentType } from 'react';
import { offlineMessage } from '../api/call-errors.js';
import { useLoadable, type Loadable } from './loadable.js';

/** Inside of it, a widget that loads or fails shows nothing: there is no room for skeletons and notices. */
export const QuietWidgets = createContext(false);

interface LoadedComponentProps<Props> {
  source: Loadable<ComponentType<Props>>;
  props: Props;
}

/** A component that is loaded over the network: a skeleton while it loads, a notice with Try again when it fails. */
export function LoadedComponent<Props extends object>({ source, props }: LoadedComponentProps<Props>) {
  const loaded = useLoadable(source);
  const isQuiet = useContext(QuietWidgets);
  if (loaded.status === 'failed') {
    if (isQuiet) return null;
    return (
      <Notice
        message={offlineMessage('This part can’t be reached right now.')}
        action={{ label: 'Try again', onPress: loaded.retry }}
      />
    );
  }
  if (loaded.status === 'loading') return <LoadingPart />;
  const Content = loaded.value;
  return <Content {...props} />;
}

/** A skeleton in place of a component that is not there yet. The first view stays while the page has one; not for long if it is quiet. */
export function LoadingPart() {
  if (useContext(QuietWidgets)) return <span hidden data-ep-loading="quiet" />;
  return (
    <Loading>
      <Skeleton shape="line" width="12rem" />
    </Loading>
  );
}
