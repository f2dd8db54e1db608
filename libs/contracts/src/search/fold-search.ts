import { foldCase } from '../fold-case.js';

/** What a search ignores: marks above and below letters, joiners, the stretching of Arabic letters; not the marks of kana. */
export const IGNORED_IN_SEARCH =
  /(?![\u3099\u309a])[\p{Mn}\p{Me}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/u;
const IGNORED = new RegExp(IGNORED_IN_SEARCH, 'gu');

/** Letters whose marks are a part of them, as the searched text has them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i' },
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** Letters of scripts that write no spaces between words, or put particles behind them: a search finds what is inside a run. */
export const UNSPACED =
  /(?=[\p{L}\p{N}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

/** The form in which a search compares texts; `fold_search` of the databases (service-kit) does the same. */
export function foldSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(IGNORED, '');
  return foldCase(bare).replace(LETTERS, letter => PLAIN_LETTERS[letter] ?? letter);
}
