import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';
import { SubjectKind } from './subject.js';

/** Moderators have decided about what `user_id` has reported or asked for. What they decided, the reader is not told. */
export const reportDecided = defineEvent(
  'moderation.report.decided.v1',
  z.object({ id: Id, user_id: Id, kind: SubjectKind, subject_id: Id, version: z.int() }),
);
export type ReportDecided = DataOf<typeof reportDecided>;
