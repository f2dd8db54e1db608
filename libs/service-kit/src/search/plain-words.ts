import { IGNORED_IN_SEARCH, PLAIN_LETTERS, UNSPACED } from '@endpaper/contracts';
import type { QueryRunner } from 'typeorm';
import { createMisspelled } from './misspelled.js';

/** The characters that a pattern of JavaScript matches, as a bracket expression of PostgreSQL. */
function bracketOf(pattern: RegExp): string {
  const ranges: [first: number, last: number][] = [];
  for (let codePoint = 1; codePoint <= 0x10_ff_ff; codePoint += 1) {
    if ((codePoint >= 0xd8_00 && codePoint <= 0xdf_ff) || !pattern.test(String.fromCodePoint(codePoint)))
      continue;
    const range = ranges.at(-1);
    if (range?.[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  const written = (codePoint: number) => `\\U${codePoint.toString(16).padStart(8, '0')}`;
  return `[${ranges.map(([first, last]) => (first === last ? written(first) : `${written(first)}-${written(last)}`)).join('')}]`;
}

const entries = Object.entries(PLAIN_LETTERS);
const single = entries.filter(([, plain]) => plain.length === 1);

/**
 * Adds the functions by which searched texts are compared; the schema has `fold_case`.
 *
 * - `fold_search(text)` is `foldSearch` of the contracts.
 * - `plain_words(text)` are its words, of letters and digits alone. `C++` and `C#` are words of their own. A run of letters
 *   without spaces is each letter, and each pair of letters: a search for a part of it has some of these words.
 */
export async function createPlainWords(runner: QueryRunner): Promise<void> {
  const collated = (text: string) => `${text} COLLATE pg_catalog.pg_c_utf8`;
  const bare = `regexp_replace(${collated('normalize(typed, NFKD)')}, '${bracketOf(IGNORED_IN_SEARCH)}', '', 'g')`;
  const translated = `translate(fold_case(${bare}), '${single.map(([letter]) => letter).join('')}', '${single.map(([, plain]) => plain).join('')}')`;
  const folded = entries
    .filter(([, plain]) => plain.length > 1)
    .reduce((text, [letter, plain]) => `replace(${text}, '${letter}', '${plain}')`, translated);
  await runner.query(`
    CREATE OR REPLACE FUNCTION fold_search(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN ${folded}`);

  const unspaced = bracketOf(UNSPACED);
  const replacements: [pattern: string, by: string][] = [
    ['(?<=[[:alnum:]])\\+\\+(?![[:alnum:]])', 'plusplus'],
    ['(?<=[[:alnum:]])#(?![[:alnum:]])', 'sharp'],
    [`(${unspaced}+)`, ' \\1 '],
    [`(${unspaced})`, '\\1 \\1'],
    ['[^[:alnum:]]+', ' '],
  ];
  const words = replacements.reduce(
    (text, [pattern, by]) => `regexp_replace(${collated(text)}, '${pattern}', '${by}', 'g')`,
    'fold_search(typed)',
  );
  await runner.query(`
    CREATE OR REPLACE FUNCTION plain_words(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN btrim(${words})`);
  await createMisspelled(runner);
}
