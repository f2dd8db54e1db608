import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-notifications',
  routes: [
    {
      path: 'notifications',
      data: ['/api/notifications?limit=20'],
      lazy: () =>
        import(
          /* webpackChunkName: "NotificationsPage" */ './features/notifications-page/NotificationsPage.js'
        ),
    },
  ],
  widgets: {
    'notifications/bell': () => import(/* webpackChunkName: "Bell" */ './features/bell/Bell.js'),
    'notifications/replies': () => import(/* webpackChunkName: "Replies" */ './features/replies/Replies.js'),
    'notifications/settings': () =>
      import(/* webpackChunkName: "NotificationSettings" */ './features/settings/NotificationSettings.js'),
  },
  entries: [{ place: 'settings', order: 10, label: 'Notifications', widget: 'notifications/settings' }],
});
