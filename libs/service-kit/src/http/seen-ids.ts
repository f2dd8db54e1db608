/** The cursor of another kind of list has no such prefix. */
const PREFIX = '~';

/** The ids of rows as the opaque text of a cursor: the differences of the sorted ids, in bytes of seven bits (LEB128). */
export function encodeSeen(ids: readonly number[]): string {
  const bytes: number[] = [];
  let previous = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    let rest = id - previous;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
    bytes.push(rest);
    previous = id;
  }
  return PREFIX + Buffer.from(bytes).toString('base64url');
}

/** @throws Error when the text does not come from `encodeSeen` */
export function decodeSeen(cursor: string): number[] {
  const ids: number[] = [];
  let [previous, rest, factor] = [0, 0, 1];
  for (const byte of Buffer.from(cursor.slice(PREFIX.length), 'base64url')) {
    rest += (byte % 128) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    ids.push((previous += rest));
    [rest, factor] = [0, 1];
  }
  if (!ids.every(Number.isSafeInteger) || encodeSeen(ids) !== cursor) throw new Error('no list of ids');
  return ids;
}
