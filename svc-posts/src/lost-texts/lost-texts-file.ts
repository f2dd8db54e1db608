import type { LostText } from '@endpaper/contracts';

const heading = ({ kind, title }: LostText) => (kind === 'post' ? title : `Comment on “${title}”`);

/** A Markdown file of lost texts, with a chapter for each book. @param texts of a book one after the other */
export function markdownOf(texts: readonly LostText[]): string {
  const parts = ['# What you wrote about deleted books'];
  let book: LostText | undefined;
  for (const lost of texts) {
    if (book?.book_title !== lost.book_title || book.lost_at !== lost.lost_at)
      parts.push(`## ${lost.book_title}`);
    book = lost;
    parts.push(`### ${heading(lost)}`, `Written on ${lost.written_at.slice(0, 10)}`, lost.text);
  }
  return `${parts.join('\n\n')}\n`;
}
