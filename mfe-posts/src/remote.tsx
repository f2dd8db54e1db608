import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-posts',
  routes: [
    {
      path: 'post/:post_id',
      data: ['/api/posts/post/:post_id', '/api/comments/:post_id?limit=20'],
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
