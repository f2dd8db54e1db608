import { Appeal } from './appeal.js';
import * as z from 'zod/mini';
import { Id } from '../wire.js';
import { OwnDecision } from './decision.js';
import { Report } from './report.js';

/** The lists that svc-moderation keeps of a user, with the schemas of their rows. */
export const ownModeration = {
  /** What the user has reported. */
  reports: Report,
  /** What was decided about the user. */
  decisions: z.omit(OwnDecision, { appeal: true }),
  appeals: z.extend(Appeal, { decision_id: Id }),
} as const;
