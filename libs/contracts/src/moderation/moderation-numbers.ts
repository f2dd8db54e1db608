import * as z from 'zod/mini';
import { Count } from '../wire.js';
import { Act } from './decision.js';
import { Reason } from './subject.js';

/** How much moderators have decided in a month, for everyone. */
export const MonthOfModeration = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  reports: Count,
  /** Decisions by what was done, and by the broken rule. What did not occur is left out. */
  acts: z.partialRecord(Act, Count),
  reasons: z.partialRecord(Reason, Count),
  /** Decisions of the month that were undone later. */
  undone: Count,
  /** Appeals against decisions of the month, and those that have undone one. */
  appeals: Count,
  appeals_undone: Count,
});
export type MonthOfModeration = z.infer<typeof MonthOfModeration>;
