import { userConfiguration } from '@endpaper/brokers';
import { readApps, undeclaredUses } from '@endpaper/contract-pipeline/catalog';
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

function refusedByBrokers(apps: Parameters<typeof brokerUsers>[0]): string[] {
  const allowed = readFileSync(join(checkout, BROKER_USERS), 'utf8');
  return brokerUsers(apps)
    .filter(user => !allowed.includes(userConfiguration(user)))
    .map(
      ({ name }) =>
        `${BROKER_USERS} does not allow what ${name} publishes and consumes: run npm run broker-users.`,
    );
}
