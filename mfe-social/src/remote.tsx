import { defineRemote } from '@endpaper/web-kit';

// Builds read this as text: `webpackChunkName` tells them which files a page will ask for.
export default defineRemote({
  name: 'mfe-social',
  routes: [
    {
      path: 'friends',
      lazy: () => import(/* webpackChunkName: "FriendsPage" */ './features/friends-page/FriendsPage.js'),
    },
    {
      path: 'profile/:user_id',
      lazy: () => import(/* webpackChunkName: "ProfilePage" */ './features/profile-page/ProfilePage.js'),
    },
  ],
  widgets: {
    'social/friend-button': () =>
      import(/* webpackChunkName: "FriendButton" */ './features/friend-button/FriendButton.js'),
  },
});
