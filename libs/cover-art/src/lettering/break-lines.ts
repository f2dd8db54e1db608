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

interface Broken {
  lines: string[];
  /** The measure of the longest line. */
  width: number;
}

/**
 * Breaks a text into so many lines that the longest of them is as short as can be. The rest of a text after its first line is
 * broken once, however the text before it was: a title of fifty words takes a moment.
 * @returns none when there are fewer words than lines
 */
export function breakLines(
  words: readonly string[],
  count: number,
  measure: (line: string) => number,
): Broken | undefined {
  const known = new Map<string, ReadonlyMap<number, Broken>>();

  /** The best way to break the words from `start`, for each number of leaning lines. */
  function from(start: number, left: number): ReadonlyMap<number, Broken> {
    const key = `${start} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const best = new Map<number, Broken>();
    const add = (leaning: number, broken: Broken) => {
      const other = best.get(leaning);
      if (!other || broken.width < other.width) best.set(leaning, broken);
    };
    const last = words.length - left + 1;
    for (let end = left === 1 ? words.length : start + 1; start < end && end <= last; end += 1) {
      const line = words.slice(start, end).join(' ');
      const width = measure(line);
      if (left === 1) add(0, { lines: [line], width });
      else
        for (const [leaning, rest] of from(end, left - 1))
          add(leaning + Number(isLeaning(line)), {
            lines: [line, ...rest.lines],
            width: Math.max(width, rest.width),
          });
    }
    known.set(key, best);
    return best;
  }

  const costs = [...from(0, count)].map(([leaning, broken]) => ({
    broken,
    cost: broken.width * LEANING_COST ** leaning,
  }));
  return costs.sort((one, other) => one.cost - other.cost)[0]?.broken;
}

/** Whether a line ends with a word that belongs to the next one. */
function isLeaning(line: string): boolean {
  return LEANING.has((line.split(' ').at(-1) ?? '').toLowerCase());
}
