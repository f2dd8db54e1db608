import type { SubjectKind } from './subject.js';

declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The form that reports something of another reader, for a modal. */
    'moderation/report': {
      kind: SubjectKind;
      id: number;
      /** The title, or whose it is: `Comment of mary`. */
      title: string;
      onDone: () => void;
      onDirtyChange: (dirty: boolean) => void;
    };
    /** Where a reader finds what was decided about the own things, and the own reports. */
    'moderation/settings': object;
  }
}

export {};
