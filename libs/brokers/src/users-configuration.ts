import type { BrokerUser } from './users.js';

/** The variable of a user's key in the brokers' configuration: `svc-books` → `USER_SVC_BOOKS`. */
const variableOf = (name: string) => `USER_${name.toUpperCase().replaceAll('-', '_')}`;

/** The users as a part of the brokers' configuration. The key of each is a variable: see `userKeys`. */
export function usersConfiguration(users: readonly BrokerUser[]): string {
  // A client on a busy machine needs more than the two seconds that a broker allows it by default.
  return `authorization {\n  timeout: 10\n  users: [\n${users.map(userConfiguration).join('')}  ]\n}\n`;
}

/** The part of the configuration that is about one user. */
export function userConfiguration({ name, publish, subscribe }: BrokerUser): string {
  return `    {
      nkey: $${variableOf(name)}
      permissions: {
        publish: ${list(publish)}
        subscribe: ${list(subscribe)}
      }
    }
`;
}

function list(subjects: readonly string[]): string {
  return `[\n${subjects.map(subject => `          "${subject}"\n`).join('')}        ]`;
}

/** The variables that users.conf refers to, as deploy/postgres/app-keys.sh writes them. */
export function userKeys(keys: ReadonlyMap<string, string>): string {
  return [...keys].map(([name, key]) => `${variableOf(name)} = ${key}\n`).join('');
}
