declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The readers whose names match a search, best first. Visitors are asked to log in. */
    'social/search': { query: string };
    /** The readers whose names match what is typed in the search field, as `Suggestion`s; for signed-in readers only. */
    'social/suggestions': { query: string };
    /** Readers who favor what the signed-in user favors, without the friends and those who were asked. Renders nothing for visitors. */
    'social/similar-readers': object;
    /**
     * The readers who have a book among their favorites, the first of `count` in all, without those who do not show the signed-in user their
     * profile. Renders nothing for visitors.
     */
    'social/loved-by': { userIds: readonly number[]; count: number };
    /** What the signed-in user says of themselves, and the form that changes it, for the settings. Renders nothing for visitors. */
    'social/profile-settings': object;
    /** Who may see the profile, the friends and the library of the signed-in user. Renders nothing for visitors. */
    'social/privacy-settings': object;
    /** How the signed-in user and a reader stand: asks, takes back, accepts, ignores, removes, unblocks. Renders nothing for visitors and for oneself. */
    'social/friend-button': { userId: number; username: string };
  }
}

export {};
