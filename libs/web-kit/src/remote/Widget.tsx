import type { Widgets } from '@endpaper/contracts';
import { Suspense } from 'react';
import { useRemoteCatalog } from './catalog-context.js';
import type { WidgetPlace, WidgetPlaces } from './entries.js';
import { LoadedComponent } from './LoadedComponent.js';
import { MissingWidget } from './MissingWidget.js';
import type { LoadableComponent } from './remote-catalog.js';
import { WidgetBoundary } from './WidgetBoundary.js';
import type { WidgetName } from './widget-name.js';

type WidgetProps<Name extends WidgetName> = { name: Name } & Widgets[Name];

/**
 * A widget of another remote. It renders nothing when no released remote provides it, and a notice with Try again when
 * it fails to load or to render.
 */
export function Widget<Name extends WidgetName>(props: WidgetProps<Name>) {
  return <AnyWidget name={props.name} source={useRemoteCatalog().widget(props.name)} props={props} />;
}

interface PlacedWidgetProps<Place extends WidgetPlace> {
  place: Place;
  /** The name of the widget in a remote's entry for the place. */
  name: string;
  props: WidgetPlaces[Place]['props'];
}

/** The widget of a remote's entry, in its place of the shell. */
export function PlacedWidget<Place extends WidgetPlace>({ name, props }: PlacedWidgetProps<Place>) {
  return <AnyWidget name={name} source={useRemoteCatalog().placedWidget<Place>(name)} props={props} />;
}

interface AnyWidgetProps<Props> {
  name: string;
  source: LoadableComponent<Props> | undefined;
  props: Props;
}

function AnyWidget<Props extends object>({ name, source, props }: AnyWidgetProps<Props>) {
  if (!source) return null;
  return (
    <WidgetBoundary key={name}>
      <Suspense fallback={<MissingWidget name={name} />}>
        <LoadedComponent source={source} props={props} />
      </Suspense>
    </WidgetBoundary>
  );
}
