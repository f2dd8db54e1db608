import type { Nodes } from 'mdast';
import { comparedHost, hostOf } from '../moderation/host-name.js';
import { foldWords } from '../moderation/watched-phrase.js';
import { UNSPACED } from '../search/fold-search.js';
import { parseFormattedText } from './parse-formatted-text.js';

/** What may stand in a host without being seen: it is removed, as browsers do. */
const SHOWS_NOTHING = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A name with dots, also without a scheme: readers copy it into the address bar, which decodes `%` and other forms of letters. */
const HOST = /[\p{L}\p{N}\p{M}_%-]+(?:[.。．｡][\p{L}\p{N}\p{M}_%-]+)+/gu;

/** Addresses without a host are resolved against this one. */
const NO_HOST = 'https://relative.invalid';

/** What hosts and phrases are compared with. */
export interface WatchedWords {
  /** The hosts that a text links to or names, each with those above it: `a.spam.example` with `spam.example`. */
  hosts: string[];
  /** The words that a reader sees, folded: the title in a line of its own. */
  words: string;
}

/** Returns what hosts and phrases are compared with, of a title and a formatted text. Spoilers, quotations and code count, too. */
export function watchedWordsIn({ title, text }: { title: string | null; text: string }): WatchedWords {
  const found = new Set<string>();
  const shown = shownText(parseFormattedText(text), url => {
    const host = URL.canParse(url, NO_HOST) ? comparedHost(new URL(url, NO_HOST)) : undefined;
    if (host !== undefined && host !== 'relative.invalid') found.add(host);
  });
  const typed = `${title ?? ''}\n${shown}`.replace(SHOWS_NOTHING, '').replaceAll(/%2e/gi, '.');
  for (const [name] of typed.normalize('NFKC').matchAll(HOST)) {
    const host = hostOf(name);
    if (host !== undefined) found.add(host);
  }
  const hosts = [...new Set([...found].flatMap(withHostsAbove))];
  return { hosts, words: [title ?? '', shown].map(foldWords).join('\n') };
}

const IN_LINE = new Set<Nodes['type']>(['emphasis', 'strong', 'link', 'linkReference', 'inlineSpoiler']);

/** The text that a reader sees of a tree. Words do not end where an emphasis or a link begins or ends. */
function shownText(node: Nodes, onUrl: (url: string) => void): string {
  if ('url' in node) onUrl(node.url);
  if ('value' in node) return node.value;
  if ('children' in node) {
    const inner = node.children.map(child => shownText(child, onUrl)).join('');
    return IN_LINE.has(node.type) ? inner : `${inner}\n`;
  }
  return 'alt' in node ? (node.alt ?? '') : ' ';
}

function withHostsAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

const IN_WORD = /[\p{L}\p{N}\p{M}]/u;

/** Whether two neighbouring characters belong to one word. In scripts without spaces a word may begin and end anywhere. */
const areOneWord = (one = '', other = '') =>
  [one, other].every(character => IN_WORD.test(character) && !UNSPACED.test(character));

/** Whether folded words contain a folded phrase as whole words. */
export function containsPhrase(words: string, phrase: string): boolean {
  const [first] = phrase;
  const last = Array.from(phrase).at(-1);
  for (let at = words.indexOf(phrase); at >= 0; at = words.indexOf(phrase, at + 1)) {
    const before = Array.from(words.slice(Math.max(0, at - 2), at)).at(-1);
    const [after] = words.slice(at + phrase.length, at + phrase.length + 2);
    if (!areOneWord(before, first) && !areOneWord(last, after)) return true;
  }
  return false;
}
