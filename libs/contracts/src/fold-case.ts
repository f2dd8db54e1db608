/**
 * The form in which usernames, emails and authors are compared: in NFKC (https://www.unicode.org/reports/tr15/), without case.
 * `fold_case` of the databases (service-kit) does the same.
 */
export function foldCase(text: string): string {
  const folded = Array.from(text.normalize('NFKC'), character =>
    // One letter by one, as PostgreSQL does it: a whole text has rules for the end of a word, and for this letter.
    character === 'İ' ? 'i' : character.toLowerCase(),
  ).join('');
  return folded.replaceAll('ς', 'σ').replace(/i\u0307+/g, 'i');
}
