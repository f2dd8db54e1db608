import type { Link, Nodes } from 'mdast';
import { foldCase } from '../fold-case.js';
import { parseFormattedText } from './parse-formatted-text.js';

/** Of more mentions the first ones count. */
const MAX_MENTIONS = 10;

/** A web address, with or without its scheme. */
const ADDRESS = /\bhttps?:\/\/\S+|(?<![@\p{L}\p{N}\p{M}._-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/\S*/giu;

/** Scripts that write no spaces between words, or put particles behind names. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** Not in a mail address, such as `ada@mail.example`. A full stop or hyphen at the end belongs to the sentence. */
const MENTION = new RegExp(
  String.raw`(?<!(?:[@\p{M}]|(?![${UNSPACED}])[\p{L}\p{N}])_*)@([\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}_])?)`,
  'gu',
);
const UNSPACED_END = new RegExp(`^([^${UNSPACED}]+)[${UNSPACED}]`, 'u');

/**
 * Returns whom a formatted text names by `@name`, ten at most: for each the possible usernames, the likeliest first, because
 * `@ada_` may name `ada_` or `ada`. Quotations, code, spoilers and addresses name no one, and a name with a space can't be named.
 */
export function mentionsIn(formatted: string): string[][] {
  if (!formatted.includes('@')) return [];
  const names = textsOf(parseFormattedText(formatted)).flatMap(text =>
    [...text.replace(ADDRESS, ' ').matchAll(MENTION)].map(([, name = '']) => name),
  );
  const different = new Map(names.map(name => [foldCase(name), name]));
  return [...different.values()].slice(0, MAX_MENTIONS).map(possibleNames);
}

/** The texts of a tree, in which emphasis and line breaks end a word. */
function textsOf(node: Nodes): string[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'blockquote':
    case 'blockSpoiler':
    case 'inlineSpoiler':
      return [];
    case 'link':
      return isAutolink(node) ? [] : node.children.flatMap(textsOf);
    default:
      return 'children' in node ? node.children.flatMap(textsOf) : [];
  }
}

/** `<https://example.org/@ada>`: its text is its address. */
function isAutolink({ url, children: [text] }: Link): boolean {
  return text?.type === 'text' && (text.value === url || `mailto:${text.value}` === url);
}

function possibleNames(name: string): string[] {
  const names = [name];
  for (let shorter = name; /._[_.-]*$/u.test(shorter);) {
    shorter = shorter.replace(/_[_.-]*$/u, '').replace(/[.-]+$/u, '');
    if (shorter !== '') names.push(shorter);
  }
  const [, beginning] = UNSPACED_END.exec(name) ?? [];
  return beginning === undefined ? names : [...names, beginning.replace(/[.-]+$/u, '')];
}
