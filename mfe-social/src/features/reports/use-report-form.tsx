import type { SubjectKind } from '@endpaper/contracts';
import { useHasWidget, useModal, Widget } from '@endpaper/web-kit';

interface Reportable {
  kind: SubjectKind;
  id: number;
  /** What the form says that it is about. */
  title: string;
}

/** What a reader has written, which others can report. */
export interface Written extends Reportable {
  kind: 'post' | 'comment';
}

/** Returns the function that opens the form of a report; undefined while no front end has the form. */
export function useReportForm(): ((what: Reportable) => void) | undefined {
  const { openForm } = useModal();
  const hasForm = useHasWidget('moderation/report');
  if (!hasForm) return undefined;
  return ({ kind, id, title }) => {
    openForm('Report', ({ onDone, onDirtyChange }) => (
      <Widget
        name="moderation/report"
        kind={kind}
        id={id}
        title={title}
        onDone={onDone}
        onDirtyChange={onDirtyChange}
      />
    ));
  };
}
