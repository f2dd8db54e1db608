import type { FrontEndProvides, WidgetProp } from '@endpaper/contracts';
import { checkRemote } from '../remotes/check-remote.js';
import {
  type FrontEndDescription,
  leadsTo,
  type RemoteContract,
  remoteContracts,
} from '../remotes/remote-contracts.js';
import { changeKey, CHANGES, mergeMutations, type Mutation } from './mutation.js';

interface ProvidesMutant extends Pick<Mutation, 'subject' | 'field' | 'change'> {
  provides: FrontEndProvides;
}

/** Changes every page, widget and property that front ends provide, one at a time, and checks the remote contracts. */
export function remoteMutations(frontEnds: readonly FrontEndDescription[]): Mutation[] {
  const tried = remoteContracts(frontEnds).flatMap(contract => {
    const { consumer, provider } = contract;
    const provides = frontEnds.find(each => each.provides.name === provider)?.provides;
    return (provides ? mutantsOf(provides) : []).map(({ subject, field, change, provides: mutant }) => ({
      kind: 'remote' as const,
      provider,
      subject,
      field,
      change,
      readers: names(contract, subject, field) ? [consumer] : [],
      refused: checkRemote(contract, mutant).length > 0,
    }));
  });
  return mergeMutations(tried);
}

function mutantsOf(provides: FrontEndProvides): ProvidesMutant[] {
  const { routes, widgets, places } = provides;
  const pages = Object.fromEntries(routes.map(route => [route, route]));
  const mutants: ProvidesMutant[] = [];
  const add = (
    subject: string,
    field: string,
    change: Mutation['change'],
    parts: Partial<FrontEndProvides>,
  ) => mutants.push({ subject, field, change, provides: { ...provides, ...parts } });
  for (const change of ['renamed', 'dropped'] as const) {
    for (const route of routes)
      add(`/${route}`, 'path', change, { routes: Object.keys(changeKey(pages, route, change)) });
    for (const widget of Object.keys(widgets))
      add(widget, 'name', change, { widgets: changeKey(widgets, widget, change) });
  }
  for (const [widget, props] of Object.entries(widgets))
    for (const prop of Object.keys(props))
      for (const change of CHANGES)
        add(widget, prop, change, {
          widgets: { ...widgets, [widget]: changeKey(props, prop, change, retype) },
        });
  for (const [place, props] of Object.entries(places))
    for (const prop of Object.keys(props))
      for (const change of CHANGES)
        add(`the place ${place}`, prop, change, {
          places: { ...places, [place]: changeKey(props, prop, change, retype) },
        });
  return mutants;
}

function retype({ type, optional }: WidgetProp): WidgetProp {
  return { type: type === 'string' ? 'number' : 'string', optional };
}

/** Whether a contract names a page, a widget or a property of a widget. */
function names(contract: RemoteContract, subject: string, field: string): boolean {
  const { widgets, places, optionalWidgets, routes, links } = contract;
  if (field === 'path')
    return routes.includes(subject.slice(1)) || links.some(link => leadsTo(link, [subject.slice(1)]));
  const shown = [
    ...widgets.filter(({ name }) => name === subject),
    ...places.filter(({ name }) => `the place ${name}` === subject),
  ];
  if (field === 'name') return shown.length > 0 || optionalWidgets.includes(subject);
  return shown.some(({ props }) => field in props);
}
