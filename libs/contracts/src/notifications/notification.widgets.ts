declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The link to the notifications of the signed-in user, with the number of unread ones. */
    'notifications/bell': object;
    /** The kinds of notifications that the signed-in user gets. */
    'notifications/settings': object;
  }
}

export {};
