import { OWN_DATA } from '@endpaper/contracts';
import { ownDataList, sql } from '@endpaper/service-kit';
import {
  APPEAL_FIELDS,
  DECISIONS,
  IS_FOR_AUTHOR,
  OWN_DECISION_FIELDS,
} from '../decisions/decision-fields.js';
import { REPORT_FIELDS, REPORTS } from '../reports/reports.queries.js';

const { appeal: _, ...decisionFields } = OWN_DECISION_FIELDS;

export const lists = {
  // On reports_of_user; a user has few.
  reports: ownDataList('own reports', OWN_DATA.moderation.reports, {
    fields: REPORT_FIELDS,
    from: user => sql`${REPORTS} WHERE r.user_id = ${user}`,
    key: sql`r.id`,
  }),
  // On decisions_of_author; a user has few.
  decisions: ownDataList('own decisions', OWN_DATA.moderation.decisions, {
    fields: decisionFields,
    from: user => sql`${DECISIONS} WHERE d.author_id = ${user} AND ${IS_FOR_AUTHOR}`,
    key: sql`d.id`,
  }),
  // On appeals_of_user.
  appeals: ownDataList('own appeals', OWN_DATA.moderation.appeals, {
    fields: { ...APPEAL_FIELDS, decision_id: sql`a.decision_id` },
    from: user => sql`appeals a WHERE a.user_id = ${user}`,
    key: sql`a.id`,
  }),
};
