import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-library',
  routes: [
    {
      path: 'library',
      data: ['/api/library?limit=24', '/api/library/counts'],
      lazy: () => import(/* webpackChunkName: "LibraryPage" */ './features/library-page/LibraryPage.js'),
    },
    {
      path: 'library/import',
      data: ['/api/library/imports'],
      lazy: () => import(/* webpackChunkName: "ImportPage" */ './features/import-page/ImportPage.js'),
    },
    {
      path: 'library/year/:year',
      data: ['/api/library/years/:year'],
      lazy: () => import(/* webpackChunkName: "YearPage" */ './features/year-page/YearPage.js'),
    },
  ],
  widgets: {
    'library/book-status': () =>
      import(/* webpackChunkName: "BookStatus" */ './features/book-status/BookStatus.js'),
    'library/own-reading': () =>
      import(/* webpackChunkName: "OwnReading" */ './features/own-reading/OwnReading.js'),
    'library/readers': () =>
      import(/* webpackChunkName: "ReadersOfBook" */ './features/book-readers/ReadersOfBook.js'),
    'library/card-menu': () => import(/* webpackChunkName: "CardMenu" */ './features/card-menu/CardMenu.js'),
    'library/read-by-friends': () =>
      import(/* webpackChunkName: "ReadByFriends" */ './features/read-by-friends/ReadByFriends.js'),
    'library/go-on-reading': () =>
      import(/* webpackChunkName: "GoOnReading" */ './features/go-on-reading/GoOnReading.js'),
    'library/search': () =>
      import(/* webpackChunkName: "FoundEntries" */ './features/found-entries/FoundEntries.js'),
    'library/ratings': () => import(/* webpackChunkName: "Ratings" */ './features/ratings/Ratings.js'),
    'library/top-books': () =>
      import(/* webpackChunkName: "TopBooksSetting" */ './features/top-books/TopBooksSetting.js'),
    'library/visibility': () =>
      import(
        /* webpackChunkName: "LibraryVisibility" */ './features/visibility-setting/LibraryVisibility.js'
      ),
    'library/of-user': () =>
      import(/* webpackChunkName: "LibraryOfUser" */ './features/user-library/LibraryOfUser.js'),
  },
  entries: [
    {
      place: 'navigation',
      order: 15,
      label: 'Library',
      path: 'library',
      icon: 'm16 6 4 14M12 6v14M8 8v12M4 4v16',
      for: 'signed-in',
    },
    { place: 'settings', order: 6, label: 'Top Books', widget: 'library/top-books' },
    { place: 'search', order: 15, label: 'In your library', widget: 'library/search' },
  ],
});
