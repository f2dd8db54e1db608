/** What a reader has written. */
interface Written {
  kind: 'post' | 'comment';
  id: number;
  title: string;
}

declare module '../remotes/widgets.js' {
  interface Widgets {
    /**
     * A button with a menu: mutes and blocks a reader, ends both, and reports. It reports what the reader has written (`reports`),
     * or else the reader. Renders nothing for visitors and for oneself.
     */
    'social/safety-menu': { userId: number; username: string; reports?: Written };
    /**
     * A button with a menu: mutes a book or a genre, and reports a book, which is not the reader's own. Of what is muted it says so,
     * and unmutes it. Renders nothing for visitors.
     */
    'social/mute': { kind: 'book' | 'genre'; id: number; title: string };
    /** The readers whom the signed-in user has blocked, and what the user has muted. */
    'social/safety-settings': object;
  }
}

export {};
