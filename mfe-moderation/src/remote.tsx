import { defineRemote } from '@endpaper/web-kit';

// The build parses this file: `webpackChunkName` names the files that a page loads.
export default defineRemote({
  name: 'mfe-moderation',
  // The pages of moderators request nothing before the session is known: others may open them, too.
  routes: [
    {
      path: 'moderation',
      lazy: () => import(/* webpackChunkName: "QueuePage" */ './features/queue-page/QueuePage.js'),
    },
    {
      path: 'moderation/cases/:case_id',
      lazy: () => import(/* webpackChunkName: "CasePage" */ './features/case-page/CasePage.js'),
    },
    {
      path: 'moderation/log',
      lazy: () => import(/* webpackChunkName: "LogPage" */ './features/log-page/LogPage.js'),
    },
    {
      path: 'moderation/appeals',
      lazy: () => import(/* webpackChunkName: "AppealsPage" */ './features/appeals-page/AppealsPage.js'),
    },
    {
      path: 'moderation/moderators',
      lazy: () =>
        import(/* webpackChunkName: "ModeratorsPage" */ './features/moderators-page/ModeratorsPage.js'),
    },
    {
      path: 'moderation/phrases',
      lazy: () => import(/* webpackChunkName: "PhrasesPage" */ './features/phrases-page/PhrasesPage.js'),
    },
    {
      path: 'moderation/decisions',
      data: ['/api/moderation/own-decisions?limit=24'],
      lazy: () =>
        import(
          /* webpackChunkName: "OwnDecisionsPage" */ './features/own-decisions-page/OwnDecisionsPage.js'
        ),
    },
    {
      path: 'moderation/reports',
      data: ['/api/reports?limit=24'],
      lazy: () =>
        import(/* webpackChunkName: "OwnReportsPage" */ './features/own-reports-page/OwnReportsPage.js'),
    },
    {
      path: 'moderation/numbers',
      data: ['/api/moderation/numbers'],
      lazy: () => import(/* webpackChunkName: "NumbersPage" */ './features/numbers-page/NumbersPage.js'),
    },
  ],
  widgets: {
    'moderation/report': () =>
      import(/* webpackChunkName: "ReportWindow" */ './features/report-form/ReportWindow.js'),
    'moderation/settings': () =>
      import(/* webpackChunkName: "OwnModeration" */ './features/settings/OwnModeration.js'),
  },
  entries: [
    {
      place: 'navigation',
      order: 90,
      label: 'Moderation',
      path: 'moderation',
      icon: 'M12 3v18M7 21h10M3 7h2c2 0 5-1 7-2 2 1 5 2 7 2h2M16 16l3-8 3 8c-2 1.3-4 1.3-6 0M2 16l3-8 3 8c-2 1.3-4 1.3-6 0',
      for: 'moderators',
    },
    { place: 'settings', order: 30, label: 'Reports and Decisions', widget: 'moderation/settings' },
  ],
});
