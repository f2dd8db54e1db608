/** The words that the templates contain, for a domain of reviews. */
export interface Names {
  /** `reviews`: names the apps, the schema and the paths. */
  things: string;
  /** `review` */
  thing: string;
  /** `a review` */
  aThing: string;
  [capitalized: string]: string;
}

/**
 * @param domain `reviews`, or `shelves/shelf` with a singular that no rule gives
 * @throws Error with one sentence when a word is not valid
 */
export function namesOf(domain: string): Names {
  const [things = '', thing = singularOf(things)] = domain.split('/');
  for (const word of [things, thing])
    if (!/^[a-z]{3,30}$/.test(word))
      throw new Error(`A name is a word of 3 to 30 small letters, such as reviews, not "${word}".`);
  if (things === thing) throw new Error(`What is the singular of ${things}? Write ${things}/<singular>.`);
  const aThing = `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
  return {
    ...{ things, Things: capital(things), THINGS: things.toUpperCase() },
    ...{ thing, Thing: capital(thing), THING: thing.toUpperCase(), aThing, AThing: capital(aThing) },
    // Part of a migration's name: migrations run in the order of their times.
    timestamp: String(Date.now()),
  };
}

/** `stories` → `story`, `boxes` → `box`, `reviews` → `review`; the word itself when no rule applies. */
function singularOf(things: string): string {
  if (things.endsWith('ies')) return `${things.slice(0, -3)}y`;
  return things.replace(/(?<=ch|sh|ss|x|z)es$|(?<=[^s])s$/, '');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
