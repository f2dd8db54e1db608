import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-posts',
  routes: [
    {
      path: 'post/:post_id',
      data: ['/api/posts/post/:post_id', '/api/comments/:post_id/threads?limit=20'],
      lazy: () => import(/* webpackChunkName: "PostPage" */ './features/post-page/PostPage.js'),
    },
    {
      path: 'feed',
      lazy: () => import(/* webpackChunkName: "FeedPage" */ './features/feed-page/FeedPage.js'),
    },
  ],
  widgets: {
    'posts/of-book': () =>
      import(/* webpackChunkName: "PostsOfBook" */ './features/post-list/PostsOfBook.js'),
    'posts/of-friends': () =>
      import(/* webpackChunkName: "FriendsPosts" */ './features/post-teasers/FriendsPosts.js'),
    'posts/recent': () =>
      import(/* webpackChunkName: "RecentPosts" */ './features/post-teasers/RecentPosts.js'),
    'posts/of-user': () =>
      import(/* webpackChunkName: "PostsOfUser" */ './features/post-list/PostsOfUser.js'),
    'posts/search': () => import(/* webpackChunkName: "FoundPosts" */ './features/search/FoundPosts.js'),
  },
});
