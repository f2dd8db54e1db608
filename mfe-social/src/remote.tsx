import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-social',
  routes: [
    {
      path: 'friends',
      data: ['/api/friends/current?limit=24', '/api/friends/requests?limit=12'],
      lazy: () => import(/* webpackChunkName: "FriendsPage" */ './features/friends-page/FriendsPage.js'),
    },
    {
      path: 'profile/:user_id',
      // Without the friends and the state of the friendship: the first view shows the person also while svc-social is unavailable.
      data: ['/api/users/:user_id'],
      lazy: () => import(/* webpackChunkName: "ProfilePage" */ './features/profile-page/ProfilePage.js'),
    },
  ],
  widgets: {
    'social/friend-button': () =>
      import(/* webpackChunkName: "FriendButton" */ './features/friend-button/FriendButton.js'),
    'social/loved-by': () => import(/* webpackChunkName: "LovedBy" */ './features/loved-by/LovedBy.js'),
    'social/mute': () => import(/* webpackChunkName: "MuteMenu" */ './features/mutes/MuteMenu.js'),
    'social/privacy-settings': () =>
      import(/* webpackChunkName: "PrivacySettings" */ './features/privacy-settings/PrivacySettings.js'),
    'social/profile-settings': () =>
      import(/* webpackChunkName: "ProfileSettings" */ './features/profile-settings/ProfileSettings.js'),
    'social/safety-menu': () =>
      import(/* webpackChunkName: "SafetyMenu" */ './features/safety-menu/SafetyMenu.js'),
    'social/safety-settings': () =>
      import(/* webpackChunkName: "SafetySettings" */ './features/safety-settings/SafetySettings.js'),
    'social/similar-readers': () =>
      import(/* webpackChunkName: "SimilarReaders" */ './features/similar-readers/SimilarReaders.js'),
    'social/search': () => import(/* webpackChunkName: "FoundReaders" */ './features/search/FoundReaders.js'),
    'social/suggestions': () =>
      import(/* webpackChunkName: "SuggestedReaders" */ './features/search/SuggestedReaders.js'),
  },
  entries: [
    {
      place: 'navigation',
      order: 20,
      label: 'Friends',
      path: 'friends',
      icon: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
      for: 'signed-in',
    },
    { place: 'search', order: 30, label: 'Readers', widget: 'social/search' },
    { place: 'suggestions', order: 20, widget: 'social/suggestions' },
    { place: 'settings', order: 5, label: 'About You', widget: 'social/profile-settings' },
    { place: 'settings', order: 15, label: 'Privacy', widget: 'social/privacy-settings' },
    { place: 'settings', order: 20, label: 'Blocked and Muted', widget: 'social/safety-settings' },
  ],
});
