import { Loading, Notice, Skeleton } from '@endpaper/ui';
import type { ComponentType } from 'react';
import { useRemoteCatalog } from './catalog-context.js';
import type { LoadableComponent } from './remote-catalog.js';
import { useLoadable } from './use-loadable.js';
import { WidgetBoundary } from './WidgetBoundary.js';
import type { WidgetName, Widgets } from './widgets.js';

type WidgetProps<Name extends WidgetName> = { name: Name } & Widgets[Name];

/**
 * A piece of another domain, by its name. Nothing while no released remote offers it; a calm word and a Try again
 * when its remote can't be reached or breaks.
 */
export function Widget<Name extends WidgetName>(props: WidgetProps<Name>) {
  const source = useRemoteCatalog().widget(props.name);
  if (!source) return null;
  return (
    <WidgetBoundary key={props.name}>
      <LoadedWidget source={source} given={props} />
    </WidgetBoundary>
  );
}

interface LoadedWidgetProps<Props> {
  source: LoadableComponent<Props>;
  given: Props;
}

function LoadedWidget<Props extends object>({ source, given }: LoadedWidgetProps<Props>) {
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
  const Content: ComponentType<Props> = loaded.value;
  return <Content {...given} />;
}
