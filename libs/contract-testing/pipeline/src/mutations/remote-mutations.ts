import type { FrontEndProvides } from '@endpaper/contracts';
import { checkRemotes } from '../remotes/check-remotes.js';
import {
  type FrontEndDescription,
  leadsTo,
  type RemoteContract,
  remoteContracts,
} from '../remotes/remote-contracts.js';
import { type Change, CHANGES } from './body-mutants.js';
import { mergeMutations, type Mutation } from './mutation.js';

interface ProvidesMutant {
  subject: string;
  field: string;
  change: Change;
  provides: FrontEndProvides;
  isRead: (contract: RemoteContract) => boolean;
}

/** Changes every page, widget and property that front ends provide, one at a time, and checks the remote contracts. */
export function remoteMutations(frontEnds: readonly FrontEndDescription[]): Mutation[] {
  const contracts = remoteContracts(frontEnds);
  const tried = frontEnds.flatMap(({ provides }) =>
    mutantsOf(provides).flatMap(mutant =>
      contracts.filter(({ provider }) => provider === provides.name).map(contract => ({ mutant, contract })),
    ),
  );
  const failures = checkRemotes(
    tried.map(({ mutant, contract }) => ({ contract, provides: mutant.provides })),
  );
  return mergeMutations(
    tried.map(({ mutant: { subject, field, change, isRead }, contract }, index) => ({
      kind: 'remote',
      provider: contract.provider,
      subject,
      field,
      change,
      readers: isRead(contract) ? [contract.consumer] : [],
      refused: (failures[index]?.length ?? 0) > 0,
    })),
  );
}

function mutantsOf(provides: FrontEndProvides): ProvidesMutant[] {
  return [
    ...provides.routes.flatMap(route => routeMutants(provides, route)),
    ...Object.keys(provides.widgets).flatMap(widget => widgetMutants(provides, widget)),
  ];
}

function routeMutants(provides: FrontEndProvides, route: string): ProvidesMutant[] {
  const others = provides.routes.filter(each => each !== route);
  const isRead = ({ routes, links }: RemoteContract) =>
    routes.includes(route) || links.some(link => leadsTo(link, [route]));
  const mutant = { subject: `/${route}`, field: 'path', isRead };
  return [
    { ...mutant, change: 'dropped', provides: { ...provides, routes: others } },
    { ...mutant, change: 'renamed', provides: { ...provides, routes: [...others, `${route}/renamed`] } },
  ];
}

function widgetMutants(provides: FrontEndProvides, name: string): ProvidesMutant[] {
  const { [name]: props = {}, ...others } = provides.widgets;
  const shown = ({ widgets }: RemoteContract) => widgets.filter(widget => widget.name === name);
  const withWidgets = (widgets: FrontEndProvides['widgets']) => ({
    ...provides,
    widgets: { ...others, ...widgets },
  });
  const isRead = (contract: RemoteContract) =>
    shown(contract).length > 0 || contract.optionalWidgets.includes(name);
  const mutant = { subject: name, field: 'name', isRead };
  return [
    { ...mutant, change: 'dropped', provides: withWidgets({}) },
    { ...mutant, change: 'renamed', provides: withWidgets({ [`${name}-renamed`]: props }) },
    ...Object.entries(props).flatMap(([field, prop]) => {
      const { [field]: _, ...rest } = props;
      const changed = {
        renamed: { ...rest, [`${field}Renamed`]: prop },
        dropped: rest,
        retyped: { ...rest, [field]: { ...prop, type: prop.type === 'string' ? 'number' : 'string' } },
      };
      return CHANGES.map(change => ({
        subject: name,
        field,
        change,
        isRead: (contract: RemoteContract) => shown(contract).some(widget => field in widget.props),
        provides: withWidgets({ [name]: changed[change] }),
      }));
    }),
  ];
}
