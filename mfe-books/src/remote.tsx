import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-books',
  routes: [
    {
      path: '',
      data: ['/api/books?limit=24'],
      lazy: () => import(/* webpackChunkName: "HomePage" */ './features/home-page/HomePage.js'),
    },
    {
      path: 'sorted/:sorted_by',
      data: ['/api/books?limit=24&genre_id=:sorted_by'],
      lazy: () => import(/* webpackChunkName: "GenrePage" */ './features/genre-page/GenrePage.js'),
    },
    {
      path: 'author/:author',
      data: ['/api/books?limit=24&author=:author'],
      lazy: () => import(/* webpackChunkName: "AuthorPage" */ './features/author-page/AuthorPage.js'),
    },
    {
      path: 'books/favorites',
      data: ['/api/favorites/current?limit=24'],
      lazy: () =>
        import(/* webpackChunkName: "FavoritesPage" */ './features/favorites-page/FavoritesPage.js'),
    },
    {
      path: 'books/:book_id',
      data: ['/api/books/:book_id'],
      lazy: () => import(/* webpackChunkName: "BookPage" */ './features/book-page/BookPage.js'),
    },
  ],
  widgets: {
    'books/create-form': () =>
      import(/* webpackChunkName: "CreateBook" */ './features/book-form/CreateBook.js'),
    'books/search': () => import(/* webpackChunkName: "FoundBooks" */ './features/search/FoundBooks.js'),
    'books/suggestions': () =>
      import(/* webpackChunkName: "SuggestedBooks" */ './features/search/SuggestedBooks.js'),
    'books/discover': () =>
      import(/* webpackChunkName: "DiscoverBooks" */ './features/search/DiscoverBooks.js'),
    'books/cover-link': () => import(/* webpackChunkName: "CoverLink" */ './features/books/CoverLink.js'),
    'books/of-user': () =>
      import(/* webpackChunkName: "BooksOfUser" */ './features/user-books/BooksOfUser.js'),
  },
  entries: [
    {
      place: 'navigation',
      order: 30,
      label: 'Favorites',
      path: 'books/favorites',
      icon: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
      for: 'signed-in',
    },
    { place: 'search', order: 10, label: 'Books', widget: 'books/search' },
    { place: 'suggestions', order: 10, widget: 'books/suggestions' },
    { place: 'discover', order: 10, widget: 'books/discover' },
  ],
});
