/** A book as a reader sends it. */
export function aBook(fields: Record<string, unknown> = {}) {
  return {
    title: 'The Left Hand of Darkness',
    author: 'Ursula K. Le Guin',
    description: 'An envoy on a planet of winter learns whom he can trust.',
    genre_id: 2,
    cover: 'https://covers.example/left-hand.jpg',
    amazon: 'url',
    ...fields,
  };
}
