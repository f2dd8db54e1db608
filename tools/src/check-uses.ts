import { userConfiguration } from '@endpaper/brokers';
import { readApps, type AppInCode } from '@endpaper/contract-pipeline/code';
import { OWN_DATA, ownData, SERVICE_NAMES, type Endpoint } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROKER_USERS, brokerUsers } from './broker-users.js';

/**
 * A part of the build: what the code of the apps does, the contracts and the brokers must allow. Otherwise the product would start,
 * and calls would be refused, events would not arrive.
 */
export function checkUses(): void {
  const apps = readApps();
  const problems = [...undeclaredUses(apps), ...refusedByBrokers(apps)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function refusedByBrokers(apps: readonly AppInCode[]): string[] {
  const allowed = readFileSync(join(checkout, BROKER_USERS), 'utf8');
  return brokerUsers(apps)
    .filter(user => !allowed.includes(userConfiguration(user)))
    .map(
      ({ name }) =>
        `${BROKER_USERS} does not allow what ${name} publishes and consumes: run npm run broker-users.`,
    );
}

/** What the check reads of an app. */
interface App extends Pick<AppInCode, 'name' | 'kind' | 'names'> {
  endpoints: readonly { path: string }[];
}

const SERVICES = 'libs/contracts/src/services.ts';
const OWN = 'libs/contracts/src/export/own-data.ts';
const REPLICAS = 'libs/contracts/src/replicas.ts';

/**
 * What the code of the services does and the contracts do not say. At run time it would be a refused call, or missing without a
 * word: each is a sentence that names the file to change.
 */
export function undeclaredUses(apps: readonly App[]): string[] {
  const services = apps.filter(({ kind }) => kind === 'service');
  return [
    ...services.flatMap(({ name }) =>
      SERVICE_NAMES.some(each => `svc-${each}` === name) ? [] : [`${SERVICES} has no endpoints of ${name}.`],
    ),
    ...apps.flatMap(refusedCalls),
    ...services.flatMap(unansweredOwnData),
  ];
}

/** Internal calls that their provider would refuse with 401. */
function refusedCalls({ name, endpoints, names }: App): string[] {
  const isServed = ({ path }: Endpoint) => endpoints.some(served => served.path === path);
  return names
    .filter(each => each.access === 'internal' && !isServed(each) && !each.callers?.includes(name))
    .map(
      ({ method, path }) =>
        `${name} calls ${method} ${path}, whose contract does not name it among the callers: see CALLERS in ${REPLICAS}.`,
    );
}

/** A user's data that the export would lack. */
function unansweredOwnData({ name, endpoints }: App): string[] {
  const service = name.replace('svc-', '');
  if (!(service in OWN_DATA)) return [`${OWN} does not say what ${name} keeps of a user; {} for nothing.`];
  const declared = new Map<string, Endpoint>(Object.entries(ownData)).get(service);
  if (!declared || endpoints.some(({ path }) => path === declared.path)) return [];
  return [`${name}/src does not answer ownData.${service}, whose lists ${OWN} declares.`];
}
