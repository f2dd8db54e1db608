import { withoutSpoilers } from './plain-text.js';

/** Of more names the first ones count. */
const MAX_NAMES = 10;

/** Up to its fence, or to the end of the text. */
const FENCED_CODE = /^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?(?:^ {0,3}\1.*$|$(?![\s\S]))/gm;
const INDENTED_CODE = /(?<=\n[ \t]*\n)(?:(?: {4}|\t).*(?:\n|$))+/g;
const INLINE_CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g;

/** Not in an address, such as `ada@mail.example` or `https://host.example/@ada`. A full stop at the end ends a sentence. */
const NAME = /(?<![\p{L}\p{N}\p{M}_@/.-])@([\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_.-]{0,38}[\p{L}\p{N}\p{M}_])?)/gu;

/**
 * Returns the usernames that a formatted text names by `@name`, ten at most, each once; not those in spoilers and code. A name with
 * a space can't be named.
 */
export function mentionedNames(formatted: string): string[] {
  const read = withoutSpoilers(formatted)
    .replace(FENCED_CODE, '')
    .replace(INDENTED_CODE, '')
    .replace(INLINE_CODE, '');
  const names = [...read.matchAll(NAME)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, MAX_NAMES);
}
