import { UNSPACED } from '@endpaper/contracts';
import { foldedWords } from './matching-words.js';

/** How well a found text matches a search, the best step first. */
export const MATCH_STEPS = ['whole name', 'beginning of a name', 'in the names', 'anywhere'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** The step of what a search has found, by its names: a title and an author, or the names of a reader. */
export function matchStep(searched: string, names: readonly string[]): MatchStep {
  const words = foldedWords(searched);
  const wordsOfNames = names.map(foldedWords);
  const query = words.join(' ');
  const folded = wordsOfNames.map(name => name.join(' '));
  if (folded.includes(query)) return 'whole name';
  if (folded.some(name => name.startsWith(query))) return 'beginning of a name';
  const all = wordsOfNames.flat();
  const isInNames = (word: string) =>
    all.some(each => (UNSPACED.test(word) ? each.includes(word) : each.startsWith(word)));
  return words.every(isInNames) ? 'in the names' : 'anywhere';
}
