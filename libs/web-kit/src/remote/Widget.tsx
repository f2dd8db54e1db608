import { useRemoteCatalog } from './catalog-context.js';
import { LoadedComponent } from './LoadedComponent.js';
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
      <LoadedComponent source={source} given={props} />
    </WidgetBoundary>
  );
}
