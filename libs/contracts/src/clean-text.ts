// Everything of Unicode's category Cc but tab and line feed, which a text may hold; halves of characters (Cs), which no
// database takes; and embeddings, overrides and isolates, which turn around what stands after them. The marks that
// right-to-left scripts are written with (U+200E, U+200F, U+061C) turn nothing else around.
const NO_TEXT = /(?![\t\n])[\p{Cc}\p{Cs}]|[\u202a-\u202e\u2066-\u2069]/gu;

// An emoji with all that makes it one, or what has no shape of its own: soft hyphens, joiners, variation selectors, tags.
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
const EMOJI_OR_SHAPELESS = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})*)|[\p{Default_Ignorable_Code_Point}\p{Cf}]`,
  'gu',
);

// White space, what has no shape, and the braille pattern without dots.
const BLANK = /^[\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Whether a text would show nothing. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

function withoutControls(typed: string): string {
  return typed.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(NO_TEXT, '');
}

/**
 * What is stored of a typed text: itself, with line ends as `\n`, less control characters (those of direction
 * too), halves of characters and surrounding white space.
 */
export function cleanText(typed: string): string {
  return withoutControls(typed).trim().normalize('NFC');
}

/** What is stored of a title or anything else of one line: a clean text whose line ends and tabs are single spaces. */
export function cleanLine(typed: string): string {
  return withoutControls(typed)
    .split(/[\t\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ')
    .normalize('NFC');
}

/**
 * What is stored of a name that tells one reader from another: a clean line less all that nobody sees, so that names
 * which differ by that alone are one.
 */
export function cleanName(typed: string): string {
  return withoutControls(typed)
    .replace(EMOJI_OR_SHAPELESS, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .normalize('NFC');
}
