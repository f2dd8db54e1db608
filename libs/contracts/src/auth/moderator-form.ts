import * as z from 'zod/mini';

const RULE = 'Please enter the address of a profile, or its number';

/** What a moderator types to make a reader one: the address of the profile, or its number. */
export const ModeratorForm = z.object({
  reader: z.pipe(z.pipe(z.string(RULE), z.transform(idOf)), z.int(RULE)),
});

/** @returns NaN for a text that names no profile */
function idOf(text: string): number {
  return Number(/^(?:\S*\/profile\/)?([1-9]\d{0,15})\/?$/.exec(text.trim())?.[1]);
}
