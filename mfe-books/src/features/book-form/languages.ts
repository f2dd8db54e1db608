import { languageName } from '../books/language-name.js';

/** The languages that the form offers. */
const OFFERED = [
  ...['ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'ga', 'gl'],
  ...['grc', 'he', 'hi', 'hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'la', 'lt', 'lv', 'ms', 'nb', 'nl', 'nn'],
  ...['pl', 'pt', 'ro', 'ru', 'sa', 'sk', 'sl', 'sq', 'sr', 'sv', 'sw', 'ta', 'th', 'tr', 'uk', 'ur', 'vi'],
  ...['zh'],
];

type Choice = [tag: string, name: string];

// Made on first use: sorting by name takes milliseconds, and a form is drawn with each letter that is typed.
let offered: Choice[] | undefined;

/** The tags and names of the offered languages by name, after the chosen one when that is another. */
export function languageChoices(chosen: string): Choice[] {
  offered ??= OFFERED.map((tag): Choice => [tag, languageName(tag)]).sort(([, one], [, other]) =>
    one.localeCompare(other, 'en'),
  );
  return chosen === '' || OFFERED.includes(chosen) ? offered : [[chosen, languageName(chosen)], ...offered];
}
