declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The link to the notifications of the signed-in user, with the number of unread ones, and a text below it if there is a `label`. */
    'notifications/bell': { label?: string };
    /** The newest unread replies, comments and mentions: for the home page. Nothing without one. */
    'notifications/replies': object;
    /** The kinds of notifications that the signed-in user gets. */
    'notifications/settings': object;
  }
}

export {};
