/** What others have made: a block or a mute hides some of it, and its end shows it again. */
export const HIDEABLE_TAGS = [
  'Book',
  'Favorite',
  'Post',
  'Comment',
  'User',
  'Friend',
  'Notification',
] as const;
