/** Words that should not be the last on a line: they belong to what follows. */
const LEANING = new Set([
  'a',
  'an',
  'and',
  'for',
  'his',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  '&',
]);

/** A leaning word at a line's end costs as much as the line being this much longer. */
const LEANING_COST = 1.15;

/**
 * Breaks a text into so many lines that the longest of them is as short as can be. Titles have few words, so every
 * way is tried.
 * @returns the lines and the measure of the longest; none when there are fewer words than lines
 */
export function breakLines(
  words: readonly string[],
  count: number,
  measure: (line: string) => number,
): { lines: string[]; width: number } | undefined {
  let best: { lines: string[]; width: number; cost: number } | undefined;
  for (const lines of splits(words, count)) {
    const width = Math.max(...lines.map(measure));
    const leaning = lines.slice(0, -1).filter(line => LEANING.has(lastWord(line))).length;
    const cost = width * LEANING_COST ** leaning;
    if (!best || cost < best.cost) best = { lines, width, cost };
  }
  return best && { lines: best.lines, width: best.width };
}

function* splits(words: readonly string[], count: number): Generator<string[]> {
  if (count === 1) {
    if (words.length > 0) yield [words.join(' ')];
    return;
  }
  for (let taken = 1; taken <= words.length - count + 1; taken += 1) {
    const first = words.slice(0, taken).join(' ');
    for (const rest of splits(words.slice(taken), count - 1)) yield [first, ...rest];
  }
}

function lastWord(line: string): string {
  return (line.split(' ').at(-1) ?? '').toLowerCase();
}
