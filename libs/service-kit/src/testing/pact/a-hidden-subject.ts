import type { SubjectKind } from '@endpaper/contracts';

/** The row of `subject_states` of subject 1 of a kind, which moderators have hidden as spam. */
export const aHiddenSubject = (kind: SubjectKind) => ({
  id: 1,
  kind,
  subject_id: 1,
  visibility: 'hidden',
  locked: false,
  reason: 'spam',
  changed_at: new Date(Date.UTC(2026, 0, 1)),
  version: 1,
});
