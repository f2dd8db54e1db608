import type { RemoteEntry } from '@endpaper/contracts';
import { defineRemote } from '@endpaper/web-kit';
import { aRemote } from '@endpaper/web-kit/testing';

/** A remote's link in the navigation, for readers. */
export const readersLink = (order: number, label: string, path: string): RemoteEntry => ({
  ...{ place: 'navigation', order, label, path, icon: 'M2 12h20', for: 'signed-in' },
});

/** A released books remote with three minimal routes and one minimal widget. */
export const booksRemote = {
  remotes: [
    aRemote({
      widgets: ['books/create-form'],
      routes: ['', 'books/favorites', 'broken'].map(path => ({ path, preload: [], data: [] })),
      entries: [readersLink(30, 'Favorites', 'books/favorites')],
    }),
  ],
  loadRemote: () =>
    Promise.resolve(
      defineRemote({
        name: 'mfe-books',
        routes: [
          { path: '', lazy: () => Promise.resolve({ Component: () => <h1>The library</h1> }) },
          { path: 'books/favorites', lazy: () => Promise.resolve({ Component: () => <h1>Favorites</h1> }) },
          { path: 'broken', lazy: () => Promise.resolve({ Component: Broken }) },
        ],
        widgets: {
          'books/create-form': () =>
            Promise.resolve({
              Component: ({ onDone }) => <button onClick={onDone}>Create it</button>,
            }),
        },
      }),
    ),
};

function Broken(): never {
  throw new Error('this page is broken');
}
