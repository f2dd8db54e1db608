import { Loading, Notice, Skeleton } from '@endpaper/ui';
import type { LoadableComponent } from './remote-catalog.js';
import { useLoadable } from './use-loadable.js';

interface LoadedComponentProps<Props> {
  source: LoadableComponent<Props>;
  given: Props;
}

/** A component that comes over the network: its shape while it is on its way, a calm word and a Try again if it fails. */
export function LoadedComponent<Props extends object>({ source, given }: LoadedComponentProps<Props>) {
  const loaded = useLoadable(source);
  if (loaded.status === 'failed') {
    return (
      <Notice
        message="This part can't be reached right now."
        action={{ label: 'Try again', onPress: loaded.retry }}
      />
    );
  }
  if (loaded.status === 'loading') {
    return (
      <Loading>
        <Skeleton shape="line" width="12rem" />
      </Loading>
    );
  }
  const Content = loaded.value;
  return <Content {...given} />;
}
