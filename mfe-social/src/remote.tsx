import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-social',
  routes: [
    {
      path: 'friends',
      lazy: () => import(/* webpackChunkName: "FriendsPage" */ './features/friends-page/FriendsPage.js'),
    },
    {
      path: 'profile/:user_id',
      data: ['/api/users/:user_id'],
      lazy: () => import(/* webpackChunkName: "ProfilePage" */ './features/profile-page/ProfilePage.js'),
    },
  ],
  widgets: {
    'social/friend-button': () =>
      import(/* webpackChunkName: "FriendButton" */ './features/friend-button/FriendButton.js'),
    'social/similar-readers': () =>
      import(/* webpackChunkName: "SimilarReaders" */ './features/similar-readers/SimilarReaders.js'),
    'social/search': () => import(/* webpackChunkName: "FoundReaders" */ './features/search/FoundReaders.js'),
    'social/suggestions': () =>
      import(/* webpackChunkName: "SuggestedReaders" */ './features/search/SuggestedReaders.js'),
  },
});
