import { BookDetails, OWN_DATA } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers/workspace';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

const { books, favorites } = OWN_DATA.books;
const { posts, comments, post_votes, comment_votes } = OWN_DATA.posts;
const draft = {
  title: true,
  author: true,
  description: true,
  genre_id: true,
  cover: true,
  amazon: true,
} as const;

/** What is restored of the demo account: lists of its export, with what the user has chosen of each row. */
export const DemoContent = z.object({
  books: z.array(z.extend(z.pick(books, { id: true, ...draft }), BookDetails.shape)),
  favorites: z.array(z.pick(favorites, { book_id: true })),
  posts: z.array(z.pick(posts, { id: true, book_id: true, title: true, text: true })),
  comments: z.array(z.pick(comments, { id: true, post_id: true, parent_id: true, text: true })),
  post_votes: z.array(z.pick(post_votes, { post_id: true, value: true })),
  comment_votes: z.array(z.pick(comment_votes, { comment_id: true, value: true })),
  friends: z.array(z.pick(OWN_DATA.social.friends, { id: true })),
  friend_requests: z.array(z.pick(OWN_DATA.social.friend_requests, { id: true, state: true })),
  library: z.array(
    z.extend(
      z.pick(OWN_DATA.library.library, { book_id: true, status: true, rating: true, visibility: true }),
      {
        // The seed does not know it.
        entry_id: z.optional(OWN_DATA.library.library.shape.entry_id),
      },
    ),
  ),
  reading_goals: z.array(OWN_DATA.library.reading_goals),
  top_books: z.array(z.pick(OWN_DATA.library.top_books, { book_id: true, position: true })),
});
export type DemoContent = z.infer<typeof DemoContent>;

/** What the seeds write, with the ids that it has until it is deleted. The process must be able to import TypeScript. */
export async function seededContent(): Promise<DemoContent> {
  const lists = {};
  for (const service of ['svc-books', 'svc-posts', 'svc-social', 'svc-library']) {
    const file = pathToFileURL(join(checkout, service, 'src/seed/demo-rows.ts'));
    const { demoRows } = (await import(file.href)) as { demoRows: () => object };
    Object.assign(lists, demoRows());
  }
  return DemoContent.parse(lists);
}
