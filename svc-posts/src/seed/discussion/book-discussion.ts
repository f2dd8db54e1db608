/** How the readers took a text; the ordinary one is taken kindly by a few. */
export type Reception = 'ordinary' | 'loved' | 'disputed' | 'disliked';

/** A comment of the opening discussion. */
export interface DiscussionComment {
  /** The id of the reader who wrote it. */
  by: number;
  text: string;
  /** Ordinary where nothing is said. */
  reception?: Reception;
}

/** A post of the opening discussion, and what was answered, in its order. */
export interface DiscussionPost extends DiscussionComment {
  title: string;
  comments?: readonly DiscussionComment[];
}

/** What the readers wrote about one book, in its order. */
export interface BookDiscussion {
  /** The book's id and title, as the library opens with it. */
  book: number;
  title: string;
  /** How long it has stood in the library: nobody wrote about it before. */
  arrivedDaysAgo: number;
  posts: readonly DiscussionPost[];
}
