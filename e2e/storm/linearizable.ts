/** One call that writes or reads a register. Times are in milliseconds of one clock. */
export interface Operation {
  kind: 'write' | 'read';
  value: string;
  start: number;
  /** Infinity when the caller does not know whether a write took effect: it may do so at any later time, or never. */
  end: number;
}

/** What an order has reached: it is built from its beginning. */
interface State {
  value: string;
  /** All ended operations before this index are in the order. */
  next: number;
  /** Those with a higher index that are in the order too. */
  ahead: readonly number[];
  /** The writes of unknown effect that are in the order. */
  effective: readonly number[];
}

/**
 * Whether there is an order of the operations of one register in which each read has the value of the last write, and in
 * which no operation that ended before another one started follows it. A search after Wing and Gong, "Testing and verifying
 * concurrent objects" (1993), that visits no state twice, after Lowe, "Testing for linearizability" (2017).
 * @param initial the register's value before the first write
 */
export function isLinearizable(operations: readonly Operation[], initial: string): boolean {
  const ordered = [...operations].sort((a, b) => a.start - b.start);
  const ended = ordered.filter(({ end }) => end !== Infinity);
  const unknown = ordered.filter(({ end }) => end === Infinity);
  const visited = new Set<string>();
  // A stack of its own: a history has more operations than the call stack has room for.
  const states: State[] = [{ value: initial, next: 0, ahead: [], effective: [] }];
  for (let state = states.pop(); state; state = states.pop()) {
    if (state.next === ended.length) return true;
    const key = JSON.stringify(state);
    if (visited.has(key)) continue;
    visited.add(key);
    states.push(...statesAfter(state, ended, unknown));
  }
  return false;
}

/** The states with one operation more. The last one is visited first. */
function statesAfter(state: State, ended: readonly Operation[], unknown: readonly Operation[]): State[] {
  const { value, effective } = state;
  const { candidates, earliestEnd } = candidatesOf(state, ended);
  const readValues = new Set(
    candidates.flatMap(index => (ended[index]?.kind === 'read' ? [ended[index].value] : [])),
  );
  // A write of unknown effect matters when its value is read next; of those with the same value, the first serves as well as any.
  const mayTakeEffect = (index: number) => {
    const write = unknown[index];
    const isFree = (each: number) => !effective.includes(each) && unknown[each]?.value === write?.value;
    return (
      write !== undefined &&
      write.start <= earliestEnd &&
      readValues.has(write.value) &&
      unknown.findIndex((_, each) => isFree(each)) === index
    );
  };
  // A read of the current value changes nothing. If there is an order at all, there is one in which this read is next.
  const read = candidates.find(index => ended[index]?.kind === 'read' && ended[index].value === value);
  if (read !== undefined) return [withEnded(state, read, value)];
  return [
    ...unknown.flatMap((write, index) =>
      mayTakeEffect(index) ? [{ ...state, value: write.value, effective: withIndex(effective, index) }] : [],
    ),
    ...candidates.flatMap(index => {
      const operation = ended[index];
      return operation?.kind === 'write' ? [withEnded(state, index, operation.value)] : [];
    }),
  ];
}

/** The operations that may be next: those that started before the first of the missing ones ended. */
function candidatesOf({ next, ahead }: State, ended: readonly Operation[]) {
  const missing: number[] = [];
  let earliestEnd = Infinity;
  for (let index = next; index < ended.length; index += 1) {
    const { start = 0, end = 0 } = ended[index] ?? {};
    if (start > earliestEnd) break;
    if (ahead.includes(index)) continue;
    missing.push(index);
    earliestEnd = Math.min(earliestEnd, end);
  }
  const candidates = missing.filter(index => (ended[index]?.start ?? 0) <= earliestEnd);
  return { candidates, earliestEnd };
}

function withEnded(state: State, index: number, value: string): State {
  const ahead = withIndex(state.ahead, index);
  let { next } = state;
  while (ahead[0] === next) {
    ahead.shift();
    next += 1;
  }
  return { ...state, value, next, ahead };
}

function withIndex(indexes: readonly number[], index: number): number[] {
  return [...indexes, index].sort((a, b) => a - b);
}
