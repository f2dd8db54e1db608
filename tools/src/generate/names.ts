import ts from 'typescript';

/** The name of a new domain. */
export interface Names {
  /** The plural, which names its apps, schema and paths: `reviews`. */
  things: string;
  /** The singular: `review`. */
  thing: string;
}

/**
 * @param thing the singular, if it cannot be derived from the plural
 * @throws Error with one sentence when a word is not valid
 */
export function namesOf(things: string, thing = singularOf(things)): Names {
  const [, app, domain] = /^(svc|mfe)-([a-z]{3,30})$/.exec(things) ?? [];
  if (app && domain) throw new Error(`The prefix ${app}- is added: write ${domain}.`);
  for (const word of [things, thing])
    if (!/^[a-z]{3,30}$/.test(word))
      throw new Error(`A domain's name is a word of 3 to 30 small letters, such as reviews, not "${word}".`);
  if (things === thing) throw new Error(`What is the singular of ${things}? Add --one <word>.`);
  const keyword = [things, thing].find(isKeyword);
  if (keyword) throw new Error(`"${keyword}" is a keyword of TypeScript: choose another word.`);
  return { things, thing };
}

function isKeyword(word: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, word);
  return scanner.scan() !== ts.SyntaxKind.Identifier;
}

/** `stories` → `story`, `boxes` → `box`, `reviews` → `review`; the word itself when no rule applies. */
function singularOf(things: string): string {
  if (things.endsWith('ies')) return `${things.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(things)) return things.slice(0, -2);
  return /[^s]s$/.test(things) ? things.slice(0, -1) : things;
}

/** Replaces the placeholders of a template by the name of a domain. */
export function fill(text: string, { things, thing }: Names, timestamp: number): string {
  const a = article(thing);
  const words: Record<string, string> = {
    __things__: things,
    __Things__: capital(things),
    __THINGS__: things.toUpperCase(),
    __thing__: thing,
    __Thing__: capital(thing),
    __THING__: thing.toUpperCase(),
    __a_thing__: `${a} ${thing}`,
    __A_thing__: `${capital(a)} ${thing}`,
    __timestamp__: String(timestamp),
  };
  return Object.entries(words).reduce((filled, [word, meant]) => filled.replaceAll(word, meant), text);
}

export function article(word: string): 'a' | 'an' {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
