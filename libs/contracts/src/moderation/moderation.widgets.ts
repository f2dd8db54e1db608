import type { SubjectKind } from './subject.js';

declare module '../remotes/widgets.js' {
  interface Widgets {
    /** The form that reports something of another reader, or asks for a book without an owner, for a modal; `title` may be whose it is: `Comment of mary`. */
    'moderation/report': {
      kind: SubjectKind;
      id: number;
      title: string;
      onDone: () => void;
      onDirtyChange: (dirty: boolean) => void;
    };
    /** Where a reader finds what was decided about the own things, and the own reports. */
    'moderation/settings': object;
  }
}
