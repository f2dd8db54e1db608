// Control characters (Cc) except tab and line feed; lone surrogates (Cs), which PostgreSQL rejects; noncharacters such as U+FFFE;
// and the embeddings, overrides and isolates that reverse the text after them. The marks of right-to-left scripts (U+200E, U+200F, U+061C)
// stay: they do not affect other text.
const FORBIDDEN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|[\u202a-\u202e\u2066-\u2069]/gu;

// Characters that show nothing and join nothing: soft hyphen, zero-width space, word joiner, byte order mark. Joiners and variation
// selectors stay: scripts and emoji need them.
const SHOWS_NOTHING = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]/g;

// A whole emoji sequence, or an invisible character: soft hyphen, joiner, variation selector, tag.
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?`;
const EMOJI_OR_INVISIBLE = new RegExp(
  String.raw`(${EMOJI}(?:\u200d${EMOJI})*)|[\p{Default_Ignorable_Code_Point}\p{Cf}]`,
  'gu',
);

// White space, invisible characters and the empty braille pattern.
const BLANK = /^[\s\p{Z}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

function withoutControls(typed: string): string {
  return typed.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(FORBIDDEN, '');
}

/**
 * Normalizes a text of any number of lines: line ends become `\n`; control characters, noncharacters, direction
 * overrides, lone surrogates and surrounding white space are removed; the result is in Unicode form NFC.
 */
export function cleanText(typed: string): string {
  return withoutControls(typed).trim().normalize('NFC');
}

/**
 * Normalizes a text of one line: like `cleanText`, with a single space in place of line ends and tabs, and without characters that
 * show nothing.
 */
export function cleanLine(typed: string): string {
  return withoutControls(typed)
    .replace(SHOWS_NOTHING, '')
    .split(/[\t\n]/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ')
    .normalize('NFC');
}

/**
 * Normalizes a username: like `cleanLine`, without invisible characters, so that two names that look the same are
 * equal.
 */
export function cleanName(typed: string): string {
  return withoutControls(typed)
    .replace(EMOJI_OR_INVISIBLE, (_, emoji: string | undefined) => emoji ?? '')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .normalize('NFC');
}
