import { brokerSeedOf } from '@endpaper/app-keys';
import {
  commandUsers,
  gatewayUser,
  serviceUser,
  usersConfiguration,
  type BrokerUser,
} from '@endpaper/brokers';
import { readApps } from '@endpaper/contract-pipeline/code';
import { checkout, services } from '@endpaper/local-servers';
import { Command } from 'commander';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.js';
import { knownServer } from './servers-note.js';

export const BROKER_USERS = 'deploy/nats/users.conf';

// A variable is known only in the file that includes it, and a path is relative to the folder of its file.
const HEAD = `# The users of the brokers, and the subjects that each may publish to and subscribe to. \`npm run broker-users\` writes it.
include '../../../../run/secrets/user-keys.conf'
`;

type App = Pick<ReturnType<typeof readApps>[number], 'name' | 'kind' | 'consumes'>;

/** The users of the brokers: the gateway, the services, and those of the commands. */
export function brokerUsers(apps: readonly App[]): BrokerUser[] {
  return [
    gatewayUser(apps.find(({ kind }) => kind === 'gateway')?.consumes ?? []),
    ...apps.filter(({ kind }) => kind === 'service').map(({ name, consumes }) => serviceUser(name, consumes)),
    ...commandUsers([...services()].sort()),
  ];
}

/** The content of deploy/nats/users.conf, from the events that the apps of this checkout publish and consume. */
export function brokerUsersFile(): string {
  return HEAD + usersConfiguration(brokerUsers(readApps()));
}

/** `npm run broker-users`: writes what the brokers allow each app. */
export async function brokerUsersCommand(args: string[]): Promise<never> {
  const program = new Command('npm run broker-users')
    .description(`Writes ${BROKER_USERS}: what the brokers allow each app, by the events in its code.`)
    .option('--seed', 'instead, prints the key of the user with this APP_KEY for the tools of NATS')
    .action(({ seed }: { seed?: true }) => {
      if (seed) {
        console.log(brokerSeedOf(knownServer('appKey')));
        return;
      }
      writeFileSync(join(checkout, BROKER_USERS), brokerUsersFile());
      console.log(`${BROKER_USERS} is written.`);
    });
  return runProgram(program, args);
}
