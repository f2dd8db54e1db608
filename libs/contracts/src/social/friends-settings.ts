import * as z from 'zod/mini';

const VISIBILITIES = ['readers', 'friends', 'me'] as const;

/** Who may see the friends of a reader: all readers, who are signed in, until the reader decides otherwise. */
export const FriendsSettings = z.object({
  visibility: z.enum(VISIBILITIES, `visibility must be one of ${VISIBILITIES.join(', ')}`),
});
export type FriendsSettings = z.infer<typeof FriendsSettings>;
