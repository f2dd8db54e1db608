declare module '../remotes/widgets.js' {
  interface Widgets {
    /** A button with a menu: mutes and blocks a reader, and ends both. Renders nothing for visitors and for oneself. */
    'social/safety-menu': { userId: number; username: string };
    /** A button with a menu: mutes a book or a genre. Of what is muted it says so, and unmutes it. Renders nothing for visitors. */
    'social/mute': { kind: 'book' | 'genre'; id: number; title: string };
    /** The readers whom the signed-in user has blocked, and what the user has muted. */
    'social/safety-settings': object;
  }
}

export {};
