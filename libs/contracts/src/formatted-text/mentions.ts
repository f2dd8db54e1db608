import type { Link, Nodes, Parents } from 'mdast';
import { foldCase } from '../fold-case.js';
import { MENTION_NAME, MENTION_START, UNSPACED_SCRIPTS } from './mention-name.js';
import { parseFormattedText } from './parse-formatted-text.js';

/** Of more mentions the first ones count. */
const MAX_MENTIONS = 10;

/** Stands where an emphasis begins and ends. A name ends there; an address goes on. Texts do not contain it. */
const SEAM = '\0';

/** An address of the web or of mail, with or without its scheme. */
const ADDRESS = new RegExp(
  [
    String.raw`\b[a-z][a-z\d+.-]*:\/\/\S+`,
    String.raw`\b(?:mailto|tel|sms|data|urn|xmpp):\S+`,
    String.raw`(?<!\S)\/\/\S+`,
    String.raw`(?<![@\p{L}\p{N}\p{M}._-])[\p{L}\p{N}-]+(?:(?:\.[\p{L}\p{N}-]+)+(?::\d+)?|:\d+)[/?#]\S*`,
    String.raw`[\p{L}\p{N}\p{M}][${SEAM}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`,
  ].join('|'),
  'giu',
);

const MENTION = new RegExp(`${MENTION_START}(${MENTION_NAME})`, 'gu');
const UNSPACED_END = new RegExp(`^([^${UNSPACED_SCRIPTS}]+)[${UNSPACED_SCRIPTS}]`, 'u');

/**
 * Returns whom a formatted text names by `@name`, ten at most: for each the possible usernames, the likeliest first, because
 * `@ada_` may name `ada_` or `ada`. Quotations, code, spoilers and addresses name no one, and a name with a space can't be named.
 */
export function mentionsIn(formatted: string): string[][] {
  if (!formatted.includes('@')) return [];
  const text = textOf(parseFormattedText(formatted)).replace(ADDRESS, ' ');
  const names = Array.from(text.matchAll(MENTION), ([, name = '']) => name);
  const different = new Map(names.map(name => [foldCase(name), name]));
  return [...different.values()].slice(0, MAX_MENTIONS).map(possibleNames);
}

/** The text of a tree. A space is in the place of what names no one, and between paragraphs. */
function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
    case 'strong':
      return `${SEAM}${textIn(node)}${SEAM}`;
    case 'link':
      return isAutolink(node) ? ' ' : `${SEAM}${textIn(node)}${SEAM}`;
    case 'blockquote':
    case 'blockSpoiler':
    case 'inlineSpoiler':
      return ' ';
    default:
      return 'children' in node ? ` ${textIn(node)} ` : ' ';
  }
}

const textIn = ({ children }: Parents) => children.map(textOf).join('');

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
