import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';
import { AppealOutcome } from './appeal.js';

/** The appeal of `user_id` was decided. Of a decision that it has undone, `moderation.decision.undone.v1` is published, too. */
export const appealDecided = defineEvent(
  'moderation.appeal.decided.v1',
  z.object({
    id: Id,
    decision_id: Id,
    user_id: Id,
    outcome: AppealOutcome,
    note: z.nullable(z.string()),
    version: z.int(),
  }),
);
export type AppealDecided = DataOf<typeof appealDecided>;
