import { defineRemote } from '@endpaper/web-kit';
import { aRemote } from '@endpaper/web-kit/testing';

/** A released books remote with three minimal routes and one minimal widget. */
export const booksRemote = {
  remotes: [
    aRemote({
      widgets: ['books/create-form'],
      routes: ['', 'books/favorites', 'broken'].map(path => ({ path, preload: [], data: [] })),
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
