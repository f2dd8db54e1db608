import { Notice } from '@endpaper/ui';
import { useContext, type ComponentType } from 'react';
import { offlineMessage } from '../api/call-errors.js';
import { LoadingPart } from './LoadingPart.js';
import { useLoadable, type Loadable } from './loadable.js';
import { QuietWidgets } from './quiet-widgets.js';

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
