import { foldCase } from '@endpaper/contracts';
import { CONFUSABLES } from './confusables.js';

const characterOf = (codePoint: string) => String.fromCodePoint(Number.parseInt(codePoint, 16));

/** By a character: what stands for all that look like it. */
const PROTOTYPES = new Map(
  CONFUSABLES.split(';').flatMap(entry => {
    const [prototype = '', alike = ''] = entry.split(':');
    const written = prototype.split(' ').map(characterOf).join('');
    return alike.split(',').map(each => [characterOf(each), written] as const);
  }),
);

/**
 * What is the same for all usernames that look alike, such as `limes` and `Iimes`: the skeleton of a name
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection), without case.
 */
export function skeletonOf(username: string): string {
  const name = username
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const skeleton = Array.from(name, character => PROTOTYPES.get(character) ?? character).join('');
  return foldCase(skeleton);
}
