import type { FrontEndProvides, WidgetProp } from '@endpaper/contracts';
import { satisfies } from 'semver';
import { assignable, type Assignment } from './assignable.js';
import type { RemoteNeeds } from './remote-needs.js';
import { leadsTo } from './routes.js';

/** What one front end needs, and what the other's build offers: nothing, when nobody offers it. */
export interface RemotePair {
  needs: RemoteNeeds;
  offer: FrontEndProvides | undefined;
}

/** A property whose type is still to be compared. */
interface Open extends Assignment {
  failure: string;
  of: string[];
}

/** What each consumer would miss, a sentence each; nothing where all that is needed is offered. */
export function checkRemotes(pairs: readonly RemotePair[]): string[][] {
  const open: Open[] = [];
  const all = pairs.map(pair => failuresOf(pair, open));
  const fits = assignable(open);
  open.forEach(({ of, failure }, index) => {
    if (!fits[index]) of.push(failure);
  });
  return all;
}

function failuresOf({ needs, offer }: RemotePair, open: Open[]): string[] {
  const { consumer, provider } = needs;
  const failures: string[] = [];
  const lost = offer ? `${provider} no longer offers` : 'nobody offers';
  for (const { name, props } of needs.widgets) {
    const taken = offer?.widgets[name];
    if (!taken) failures.push(`${lost} ${name}, which ${consumer} shows`);
    else compareProps({ consumer, name, props, taken }, failures, open);
  }
  for (const name of needs.optionalWidgets)
    if (!offer?.widgets[name]) failures.push(`${lost} ${name}, which ${consumer} asks for`);
  for (const path of needs.routes)
    if (!offer?.routes.includes(path)) failures.push(`${lost} the route ${path}, which ${consumer} asks for`);
  for (const link of needs.links)
    if (!leadsTo(link, offer?.routes ?? []))
      failures.push(`${lost} a page at ${link}, where ${consumer} leads`);
  const { sharedVersions } = needs;
  if (Object.keys(sharedVersions).length === 0) return failures;
  for (const [name, range] of Object.entries(offer?.sharedRanges ?? {})) {
    const version = sharedVersions[name];
    if (!version) failures.push(`${provider} requires ${name} ${range}, which ${consumer} does not bring`);
    else if (!satisfies(version, range))
      failures.push(`${provider} requires ${name} ${range}, and ${consumer} brings ${version}`);
  }
  return failures;
}

interface Props {
  consumer: string;
  name: string;
  props: Readonly<Record<string, WidgetProp>>;
  taken: Readonly<Record<string, WidgetProp>>;
}

function compareProps({ consumer, name, props, taken }: Props, failures: string[], open: Open[]): void {
  for (const [prop, given] of Object.entries(props)) {
    const wanted = taken[prop];
    if (!wanted) {
      failures.push(`${name} no longer takes ${prop}, which ${consumer} gives`);
      continue;
    }
    const failure = `${name} takes ${prop} as ${wanted.type}, and ${consumer} gives ${given.type}`;
    open.push({ given: given.type, taken: wanted.type, failure, of: failures });
  }
  for (const [prop, { optional }] of Object.entries(taken)) {
    if (optional || props[prop]?.optional === false) continue;
    const how = props[prop] ? 'does not always give' : 'does not give';
    failures.push(`${name} needs ${prop}, which ${consumer} ${how}`);
  }
}
