import { printSection, printTable } from '../matrix/matrix.js';
import type { Mutation } from './mutation.js';

/** The percentage of refused changes, of those to fields that some contract names, that each kind must reach. */
const REQUIRED_PERCENT = 95;

const KINDS = ['http', 'event', 'remote'] as const;

/** Whether the contracts of each kind refuse enough of the changes to fields that they name. */
export function refuseEnough(mutations: readonly Mutation[]): boolean {
  return (
    mutations.length > 0 &&
    byKind(mutations).every(([, ofKind]) => {
      const read = ofKind.filter(isRead);
      return read.length > 0 && read.filter(isRefused).length * 100 >= read.length * REQUIRED_PERCENT;
    })
  );
}

/** The figures of each kind of contract, then the changes that no contract refuses. */
export function printMutations(mutations: readonly Mutation[]): string {
  const survivors = mutations.filter(mutation => !mutation.refused);
  const unread = new Map<string, Set<string>>();
  for (const { provider, subject, field } of survivors.filter(mutation => !isRead(mutation))) {
    const owner = `${provider} ${subject}`;
    unread.set(owner, (unread.get(owner) ?? new Set<string>()).add(field));
  }
  const parts = [
    printTable([
      ['kind', 'changes', 'refused', 'share', 'to read fields', 'refused', 'share'],
      ...byKind(mutations).map(([kind, ofKind]) => [
        kind,
        ...figures(ofKind),
        ...figures(ofKind.filter(isRead)),
      ]),
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
  ];
  return parts.filter(part => part !== '').join('\n\n');
}

function byKind(mutations: readonly Mutation[]): [string, readonly Mutation[]][] {
  const kinds = KINDS.map((kind): [string, Mutation[]] => [
    kind,
    mutations.filter(mutation => mutation.kind === kind),
  ]);
  return kinds.filter(([, ofKind]) => ofKind.length > 0);
}

function figures(mutations: readonly Mutation[]): string[] {
  const refused = mutations.filter(isRefused).length;
  const share = mutations.length === 0 ? '–' : `${((100 * refused) / mutations.length).toFixed(1)} %`;
  return [String(mutations.length), String(refused), share];
}

function isRead({ readers }: Mutation): boolean {
  return readers.length > 0;
}

function isRefused({ refused }: Mutation): boolean {
  return refused;
}
