/** Scripts that write no spaces between words, or put particles behind names. */
export const UNSPACED_SCRIPTS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** Before the `@` of a mention: not in a mail address, such as `ada@mail.example`. */
export const MENTION_START = String.raw`(?<!(?:[@\p{M}]|(?![${UNSPACED_SCRIPTS}])[\p{L}\p{N}])_*)@`;

/** A full stop or hyphen at the end belongs to the sentence. */
export const MENTION_NAME = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_.-]*[\p{L}\p{N}\p{M}_])?`;

const WHOLE_NAME = new RegExp(`^${MENTION_NAME}$`, 'u');
const TYPED = new RegExp(String.raw`${MENTION_START}([\p{L}\p{N}_][\p{L}\p{N}\p{M}_.-]*)$`, 'u');

/** Whether `@name` can name a user: not one with a space in the name. */
export function isMentionable(username: string): boolean {
  return WHOLE_NAME.test(username);
}

/** The name that a mention at the end of a text has so far; undefined where there is no `@` with a letter or digit. */
export function mentionTypedIn(text: string): string | undefined {
  return TYPED.exec(text)?.[1];
}
