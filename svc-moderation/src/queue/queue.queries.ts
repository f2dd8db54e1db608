import { ModerationCase, moderationEndpoints } from '@endpaper/contracts';
import { isoTimeSql, jsonSql, list, sql, type FieldsOf } from '@endpaper/service-kit';
import { namedReaderSql } from '../replicas/named-reader-sql.js';

/** The fields of a case `k`. */
export const CASE_FIELDS: FieldsOf<ModerationCase> = {
  id: sql`k.id`,
  kind: sql`k.kind`,
  subject_id: sql`k.subject_id`,
  author: namedReaderSql(sql`k.author_id`),
  title: sql`k.title`,
  report_count: sql`k.report_count`,
  held_by: sql`k.held_by`,
  held_version: sql`k.held_version`,
  reasons: sql`(SELECT coalesce(json_agg(DISTINCT reason), '[]') FROM reports WHERE case_id = k.id)`,
  opened_at: isoTimeSql(sql`k.opened_at`),
  decided_at: isoTimeSql(sql`k.decided_at`),
};

interface NotAbout {
  moderator: number;
}
const isNotAbout = ({ moderator }: NotAbout) => sql`k.author_id IS DISTINCT FROM ${moderator}`;

// On cases_open_oldest.
export const openCases = list('open cases', ModerationCase, {
  endpoint: moderationEndpoints.cases,
  order: 'oldest first',
  select: (of: NotAbout, { after, limit }) => sql`
    SELECT ${jsonSql(CASE_FIELDS)} AS json, NULL AS keys, k.opened_at AS created_at, k.id FROM cases k
     WHERE k.decided_at IS NULL AND ${isNotAbout(of)} AND ${after(sql`k.opened_at`, sql`k.id`)}
     ORDER BY k.opened_at, k.id LIMIT ${limit}`,
});

// On cases_decided_newest.
export const decidedCases = list('decided cases', ModerationCase, {
  endpoint: moderationEndpoints.cases,
  order: 'newest first',
  select: (of: NotAbout, { after, limit }) => sql`
    SELECT ${jsonSql(CASE_FIELDS)} AS json, NULL AS keys, k.decided_at AS created_at, k.id FROM cases k
     WHERE k.decided_at IS NOT NULL AND ${isNotAbout(of)} AND ${after(sql`k.decided_at`, sql`k.id`)}
     ORDER BY k.decided_at DESC, k.id DESC LIMIT ${limit}`,
});
