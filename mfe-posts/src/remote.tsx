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
      data: ['/api/posts/feed?limit=20'],
      lazy: () => import(/* webpackChunkName: "FeedPage" */ './features/feed-page/FeedPage.js'),
    },
    {
      path: 'posts/lost',
      data: ['/api/posts/lost?limit=20'],
      lazy: () =>
        import(/* webpackChunkName: "LostTextsPage" */ './features/lost-texts-page/LostTextsPage.js'),
    },
  ],
  widgets: {
    'posts/of-book': () =>
      import(/* webpackChunkName: "PostsOfBook" */ './features/post-list/PostsOfBook.js'),
    'posts/of-friends': () =>
      import(/* webpackChunkName: "FriendsPosts" */ './features/post-teasers/FriendsPosts.js'),
    'posts/newest': () =>
      import(/* webpackChunkName: "NewestPost" */ './features/post-teasers/NewestPost.js'),
    'posts/recent': () =>
      import(/* webpackChunkName: "RecentPosts" */ './features/post-teasers/RecentPosts.js'),
    'posts/of-user': () =>
      import(/* webpackChunkName: "PostsOfUser" */ './features/post-list/PostsOfUser.js'),
    'posts/formatted-text': () =>
      import(/* webpackChunkName: "FormattedText" */ './features/formatting/FormattedText.js'),
    'posts/search': () => import(/* webpackChunkName: "FoundPosts" */ './features/search/FoundPosts.js'),
  },
  entries: [
    {
      place: 'navigation',
      order: 10,
      label: 'Feed',
      path: 'feed',
      icon: 'M15 18h-5M18 14h-8M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2M11 6h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1',
      for: 'signed-in',
    },
    { place: 'search', order: 20, label: 'Posts', widget: 'posts/search' },
  ],
});
