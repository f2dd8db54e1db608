import { Suspense } from 'react';
import { useRemoteCatalog } from './catalog-context.js';
import { LoadedComponent } from './LoadedComponent.js';
import { MissingWidget } from './MissingWidget.js';
import { WidgetBoundary } from './WidgetBoundary.js';
import type { WidgetName, Widgets } from './widgets.js';

type WidgetProps<Name extends WidgetName> = { name: Name } & Widgets[Name];

/**
 * A widget of another remote. It renders nothing when no released remote provides it, and a notice with Try again when
 * it fails to load or to render.
 */
export function Widget<Name extends WidgetName>(props: WidgetProps<Name>) {
  const source = useRemoteCatalog().widget(props.name);
  if (!source) return null;
  return (
    <WidgetBoundary key={props.name}>
      <Suspense fallback={<MissingWidget name={props.name} />}>
        <LoadedComponent source={source} props={props} />
      </Suspense>
    </WidgetBoundary>
  );
}
