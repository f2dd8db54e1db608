/** The versions of a friendship, which never changes. Two users who become friends again have a new one, with another id. */
export const VERSION = { added: 1, removed: 2 } as const;
