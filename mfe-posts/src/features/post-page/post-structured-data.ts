import { plainText, type Post } from '@endpaper/contracts';

/** A post for search engines: https://schema.org/DiscussionForumPosting */
export function postAsStructuredData(post: Post): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: post.title,
    text: plainText(post.text),
    author: { '@type': 'Person', name: post.op_user.username },
    datePublished: post.created_at,
    dateModified: post.updated_at,
    url: `/post/${post.id}`,
    commentCount: post.comment_count,
    about: { '@type': 'Book', name: post.book.title, url: `/books/${post.book.id}` },
  };
}
