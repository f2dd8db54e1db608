import type { BookDraft } from '@endpaper/contracts';

/** A valid request body for a book. */
export function aBook(fields: Partial<Record<keyof BookDraft, unknown>> = {}) {
  return {
    title: 'A Room of One’s Own',
    author: 'Virginia Woolf',
    description: 'Two lectures on women, money and a door that locks.',
    genre_id: 7,
    cover: 'https://covers.example/room.jpg',
    amazon: 'url',
    ...fields,
  };
}
