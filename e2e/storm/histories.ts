import { isLinearizable, type Operation } from './linearizable.js';

/** The operations on registers: one user's vote on one post, one user's favorite, one user's side of a friendship. */
export class Histories {
  readonly #registers = new Map<string, Operation[]>();

  add(register: string, operation: Operation): void {
    const operations = this.#registers.get(register);
    if (operations) operations.push(operation);
    else this.#registers.set(register, [operation]);
  }

  /** Adds a last read of each register. @param values of those that are not `none` */
  readLast(values: ReadonlyMap<string, string>): void {
    const now = performance.now();
    for (const [register, operations] of this.#registers)
      operations.push({ kind: 'read', value: values.get(register) ?? 'none', start: now, end: now });
  }

  get size(): { registers: number; operations: number } {
    const all = [...this.#registers.values()];
    return { registers: all.length, operations: all.reduce((sum, { length }) => sum + length, 0) };
  }

  /** Each register whose history has no order that explains it. All of them have the value `none` at first. */
  violations(): string[] {
    return [...this.#registers]
      .filter(([, operations]) => !isLinearizable(operations, 'none'))
      .map(
        ([register, operations]) =>
          `${register} is not linearizable:\n${operations.map(describe).join('\n')}`,
      );
  }
}

function describe({ kind, value, start, end }: Operation): string {
  return `  ${kind} ${value}, ${Math.round(start)} to ${Math.round(end)}`;
}
