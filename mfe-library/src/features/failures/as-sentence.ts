/** A message with the full stop that those of the server do not have. */
export const asSentence = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
