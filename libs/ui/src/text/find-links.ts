const ADDRESS = /\bhttps?:\/\/[^\s<>"`{}|\\^\p{Cc}\p{Cf}]+/giu;

/** Punctuation that belongs to the sentence when it follows an address. */
const TRAILING = /[.,;:!?'"’”»…*_~)\]、。，！？；：）】」』》]$/u;

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** A piece of a text: plain, or the address of a web page. */
export interface TextPiece {
  text: string;
  isLink: boolean;
}

/** Splits a text into its web addresses (http and https) and what is between them. */
export function findLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(match);
    if (!isSafe(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isLink: false });
    pieces.push({ text: address, isLink: true });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isLink: false });
  return pieces;
}

/** A closing bracket stays where the address has its opening one: `https://en.wikipedia.org/wiki/Emma_(novel)`. */
function withoutPunctuation(address: string): string {
  const last = address.slice(-1);
  if (!TRAILING.test(last)) return address;
  const opening = BRACKETS[last];
  if (opening && address.split(opening).length >= address.split(last).length) return address;
  return withoutPunctuation(address.slice(0, -1));
}

/** An address with a user name looks like one of another host: `https://endpaper.example@elsewhere.example`. */
function isSafe(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username === '' && password === '';
  } catch {
    return false;
  }
}
