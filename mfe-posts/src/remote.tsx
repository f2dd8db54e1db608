import { defineRemote } from '@endpaper/web-kit';

// The chunks' names are what remote.json calls the pages.
export default defineRemote({
  name: 'mfe-posts',
  routes: [
    {
      path: 'post/:post_id',
      lazy: () => import(/* webpackChunkName: "PostPage" */ './features/post-page/PostPage.js'),
    },
  ],
  widgets: {
    'posts/of-book': () =>
      import(/* webpackChunkName: "PostsOfBook" */ './features/post-list/PostsOfBook.js'),
    'posts/of-user': () =>
      import(/* webpackChunkName: "PostsOfUser" */ './features/post-list/PostsOfUser.js'),
  },
});
