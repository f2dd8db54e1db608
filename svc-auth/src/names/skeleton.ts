import { foldCase } from '@endpaper/contracts';
import { CONFUSABLES } from './confusables.js';

const characterOf = (codePoint: string) => String.fromCodePoint(Number.parseInt(codePoint, 16));

/** By a character: what stands for all that look like it. */
const PROTOTYPES = new Map([
  // In another case it looks like an l, and usernames have no case.
  ['i', 'l'],
  ...CONFUSABLES.split(';').flatMap(entry => {
    const [prototype = '', alike = ''] = entry.split(':');
    const written = prototype.split(' ').map(characterOf).join('');
    return alike.split(',').map(each => [characterOf(each), written] as const);
  }),
]);

/**
 * What is the same for all usernames that look alike, such as `limes` and `Iimes`: the skeleton of a name
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection), without case.
 */
export function skeletonOf(username: string): string {
  const name = username
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Twice: what looks like a capital letter looks like something else as a small one, such as `М` like `M`, and `m` like `rn`.
  return likeSkeleton(likeSkeleton(name));
}

function likeSkeleton(name: string): string {
  return foldCase(Array.from(name, character => PROTOTYPES.get(character) ?? character).join(''));
}
