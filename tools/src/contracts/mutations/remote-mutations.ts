import type { FrontEndProvides } from '@endpaper/contracts';
import { checkRemotes, type RemotePair } from '../remote/check-remote.js';
import { type DescribedFrontEnd, remoteNeeds, type RemoteNeeds } from '../remote/remote-needs.js';
import { leadsTo } from '../remote/routes.js';
import type { Change } from './body-mutants.js';
import { type Mutation, together } from './mutation.js';

interface OfferMutant {
  subject: string;
  field: string;
  change: Change;
  offer: FrontEndProvides;
  isRead: (needs: RemoteNeeds) => boolean;
}

/** Changes every page, widget and property that front ends offer, one at a time, and has the remote contracts judge it. */
export function remoteMutations(frontEnds: readonly DescribedFrontEnd[]): Mutation[] {
  const all = remoteNeeds(frontEnds);
  const tried = frontEnds.flatMap(({ offer }) => {
    const needs = all.filter(({ provider }) => provider === offer.name);
    return mutantsOf(offer).flatMap(mutant =>
      needs.map(each => ({ mutant, provider: offer.name, pair: { needs: each, offer: mutant.offer } })),
    );
  });
  const failures = checkRemotes(tried.map(({ pair }): RemotePair => pair));
  return together(
    tried.map(({ mutant: { subject, field, change, isRead }, provider, pair: { needs } }, index) => ({
      kind: 'remote',
      provider,
      subject,
      field,
      change,
      readers: isRead(needs) ? [needs.consumer] : [],
      refused: (failures[index]?.length ?? 0) > 0,
    })),
  );
}

function mutantsOf(offer: FrontEndProvides): OfferMutant[] {
  return [
    ...offer.routes.flatMap(route => routeMutants(offer, route)),
    ...Object.keys(offer.widgets).flatMap(widget => widgetMutants(offer, widget)),
  ];
}

function routeMutants(offer: FrontEndProvides, route: string): OfferMutant[] {
  const others = offer.routes.filter(each => each !== route);
  const of = {
    subject: `/${route}`,
    field: 'path',
    isRead: (needs: RemoteNeeds) => asksForRoute(needs, route),
  };
  return [
    { ...of, change: 'dropped', offer: { ...offer, routes: others } },
    { ...of, change: 'renamed', offer: { ...offer, routes: [...others, `${route}/renamed`] } },
  ];
}

function asksForRoute({ routes, links }: RemoteNeeds, route: string): boolean {
  return routes.includes(route) || links.some(link => leadsTo(link, [route]));
}

function widgetMutants(offer: FrontEndProvides, widget: string): OfferMutant[] {
  const { [widget]: taken = {}, ...others } = offer.widgets;
  const given = ({ widgets }: RemoteNeeds) => widgets.filter(({ name }) => name === widget);
  const isShown = (needs: RemoteNeeds) => given(needs).length > 0 || needs.optionalWidgets.includes(widget);
  const name = { subject: widget, field: 'name', isRead: isShown };
  return [
    { ...name, change: 'dropped', offer: { ...offer, widgets: others } },
    { ...name, change: 'renamed', offer: { ...offer, widgets: { ...others, [`${widget}-renamed`]: taken } } },
    ...Object.entries(taken).flatMap(([field, prop]) => {
      const { [field]: _, ...rest } = taken;
      const type = prop.type === 'string' ? 'number' : 'string';
      const isRead = (needs: RemoteNeeds) => given(needs).some(({ props }) => field in props);
      const changes = {
        renamed: { ...rest, [`${field}Renamed`]: prop },
        dropped: rest,
        retyped: { ...rest, [field]: { ...prop, type } },
      };
      return (['renamed', 'dropped', 'retyped'] as const).map(change => ({
        subject: widget,
        field,
        change,
        isRead,
        offer: { ...offer, widgets: { ...others, [widget]: changes[change] } },
      }));
    }),
  ];
}
