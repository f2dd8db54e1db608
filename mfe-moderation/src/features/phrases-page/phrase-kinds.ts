/** The kinds of what holds texts, for moderators. */
export const PHRASE_KINDS = { host: 'Host', phrase: 'Phrase' } as const;
