import type { Widgets } from '@endpaper/contracts';
import { createContext, Suspense, useContext } from 'react';
import { useRemoteCatalog } from './catalog-context.js';
import { LoadedComponent, LoadingPart } from './LoadedComponent.js';
import type { WidgetName, WidgetPlace, WidgetPlaces } from './define-remote.js';
import type { LoadableComponent } from './remote-catalog.js';
import { WidgetBoundary } from './WidgetBoundary.js';

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

/** In a first view: receives the name of each widget that throws while it renders. */
export const MissingParts = createContext<((widget: string) => void) | undefined>(undefined);

/** Stands in a first view for a widget that throws: there error boundaries do not work. */
function MissingWidget({ name }: { name: string }) {
  useContext(MissingParts)?.(name);
  return <LoadingPart />;
}
