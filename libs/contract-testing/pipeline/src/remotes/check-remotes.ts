import type { FrontEndProvides, WidgetProp } from '@endpaper/contracts';
import { satisfies } from 'semver';
import { areAssignable, type Assignment } from './assignable.js';
import { leadsTo, type RemoteContract } from './remote-contracts.js';

/** A contract, and what the build of its provider provides; undefined without a provider. */
export interface RemoteCheck {
  contract: RemoteContract;
  provides: FrontEndProvides | undefined;
}

/** A property whose types are compared later, together with all others: TypeScript starts once. */
interface TypeCheck extends Assignment {
  failure: string;
  failures: string[];
}

/** What each consumer would miss, one sentence each. */
export function checkRemotes(checks: readonly RemoteCheck[]): string[][] {
  const typeChecks: TypeCheck[] = [];
  const results = checks.map(check => failuresOf(check, typeChecks));
  const fits = areAssignable(typeChecks);
  typeChecks.forEach(({ failure, failures }, index) => {
    if (!fits[index]) failures.push(failure);
  });
  return results;
}

function failuresOf({ contract, provides }: RemoteCheck, typeChecks: TypeCheck[]): string[] {
  const { consumer, provider } = contract;
  const failures: string[] = [];
  const missing = provides ? `${provider} no longer provides` : 'no front end provides';
  for (const { name, props } of contract.widgets) {
    const taken = provides?.widgets[name];
    if (taken) compareProps({ consumer, name, props, taken }, failures, typeChecks);
    else failures.push(`${missing} ${name}, which ${consumer} shows`);
  }
  for (const name of contract.optionalWidgets)
    if (!provides?.widgets[name]) failures.push(`${missing} ${name}, which ${consumer} looks up`);
  for (const path of contract.routes)
    if (!provides?.routes.includes(path))
      failures.push(`${missing} the route ${path}, which ${consumer} looks up`);
  for (const link of contract.links)
    if (!leadsTo(link, provides?.routes ?? []))
      failures.push(`${missing} a page at ${link}, to which ${consumer} links`);
  if (Object.keys(contract.sharedVersions).length === 0) return failures;
  for (const [name, range] of Object.entries(provides?.sharedRanges ?? {})) {
    const version = contract.sharedVersions[name];
    if (!version) failures.push(`${provider} requires ${name} ${range}, which ${consumer} does not provide`);
    else if (!satisfies(version, range))
      failures.push(`${provider} requires ${name} ${range}, and ${consumer} provides ${version}`);
  }
  return failures;
}

type Props = Readonly<Record<string, WidgetProp>>;

function compareProps(
  { consumer, name, props, taken }: { consumer: string; name: string; props: Props; taken: Props },
  failures: string[],
  typeChecks: TypeCheck[],
): void {
  for (const [prop, given] of Object.entries(props)) {
    const expected = taken[prop];
    if (!expected) {
      failures.push(`${name} no longer takes ${prop}, which ${consumer} gives`);
      continue;
    }
    const failure = `${name} takes ${prop} as ${expected.type}, and ${consumer} gives ${given.type}`;
    typeChecks.push({ given: given.type, taken: expected.type, failure, failures });
  }
  for (const [prop, { optional }] of Object.entries(taken)) {
    if (optional || props[prop]?.optional === false) continue;
    const how = props[prop] ? 'does not always give' : 'does not give';
    failures.push(`${name} requires ${prop}, which ${consumer} ${how}`);
  }
}
