import ts from 'typescript';

/** The words that a new domain is named with. */
export interface Names {
  /** Several: `reviews`. The name of its apps, its schema and its paths. */
  things: string;
  /** One: `review`. */
  thing: string;
}

/**
 * The words of a domain.
 * @param thing the word for one, where it can't be told from that for several
 * @throws Error with one sentence when either can't be used
 */
export function namesOf(things: string, thing = singularOf(things)): Names {
  const [, app, domain] = /^(svc|mfe)-([a-z]{3,30})$/.exec(things) ?? [];
  if (app && domain) throw new Error(`${app}- is put before it by itself: write ${domain}.`);
  for (const word of [things, thing])
    if (!/^[a-z]{3,30}$/.test(word))
      throw new Error(`A domain is named with a word in small letters, such as reviews; "${word}" is none.`);
  if (things === thing)
    throw new Error(`What is one of the ${things} called? Say so with --one: --one <word>.`);
  const keyword = [things, thing].find(isKeyword);
  if (keyword) throw new Error(`"${keyword}" means something to TypeScript: choose another word.`);
  return { things, thing };
}

function isKeyword(word: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, word);
  return scanner.scan() !== ts.SyntaxKind.Identifier;
}

/** `stories` → `story`, `boxes` → `box`, `reviews` → `review`; the word itself where there is no rule. */
function singularOf(things: string): string {
  if (things.endsWith('ies')) return `${things.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|z)es$/.test(things)) return things.slice(0, -2);
  return /[^s]s$/.test(things) ? things.slice(0, -1) : things;
}

/** A text with the words of a domain in the place of a template's. */
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
