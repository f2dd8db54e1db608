/** The part of a cover's name that tells the book's title. */
export function coverSlug(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
