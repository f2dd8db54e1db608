import { printParts, printSection, printTable } from '../print.js';
import type { Mutation } from './mutation.js';

/** The percentage of refused changes, of those to fields that some contract names, that each kind must reach. */
const REQUIRED_PERCENT = 95;

const KINDS = ['http', 'event', 'remote'] as const;

/** Whether the contracts of each kind refuse enough of the changes to fields that they name. */
export function refuseEnough(mutations: readonly Mutation[]): boolean {
  return KINDS.every(kind => {
    const read = mutations.filter(mutation => mutation.kind === kind && isRead(mutation));
    return percentRefused(read) >= REQUIRED_PERCENT;
  });
}

/** The figures of each kind of contract, then the changes that no contract refuses. */
export function printMutations(mutations: readonly Mutation[]): string {
  const survivors = mutations.filter(({ refused }) => !refused);
  const unread = new Map<string, Set<string>>();
  for (const { provider, subject, field } of survivors.filter(mutation => !isRead(mutation))) {
    const owner = `${provider} ${subject}`;
    unread.set(owner, (unread.get(owner) ?? new Set<string>()).add(field));
  }
  return printParts(
    printTable([
      ['kind', 'changes', 'refused', 'share', 'to read fields', 'refused', 'share'],
      ...KINDS.map(kind => {
        const ofKind = mutations.filter(mutation => mutation.kind === kind);
        return [kind, ...figures(ofKind), ...figures(ofKind.filter(isRead))];
      }),
    ]),
    printSection(
      'Not refused, although a contract names the field:',
      survivors
        .filter(isRead)
        .map(
          ({ provider, subject, field, change, readers }) =>
            `${provider} ${subject}: ${field} ${change} (read by ${readers.join(' and ')})`,
        ),
    ),
    printSection(
      'Not refused, because no contract names the field:',
      [...unread].map(([owner, fields]) => `${owner}: ${[...fields].join(', ')}`).sort(),
    ),
  );
}

function figures(mutations: readonly Mutation[]): string[] {
  const refused = mutations.filter(mutation => mutation.refused).length;
  return [String(mutations.length), String(refused), `${percentRefused(mutations).toFixed(1)} %`];
}

function percentRefused(mutations: readonly Mutation[]): number {
  return (100 * mutations.filter(({ refused }) => refused).length) / Math.max(1, mutations.length);
}

function isRead({ readers }: Mutation): boolean {
  return readers.length > 0;
}
