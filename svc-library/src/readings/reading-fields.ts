import type { Reading } from '@endpaper/contracts';
import { jsonObjectSql, sql, type FieldsOf } from '@endpaper/service-kit';

const FIELDS: FieldsOf<Reading> = {
  id: sql`id`,
  started_on: sql`started_on`,
  ended_on: sql`ended_on`,
  outcome: sql`outcome`,
  page: sql`page`,
  percent: sql`percent`,
  version: sql`version`,
};

/** SQL of the readings of `entries e`, the one that goes on first, then the newest. On readings_of_entry. */
export const READINGS_JSON = sql`(
  SELECT coalesce(json_agg(${jsonObjectSql(FIELDS)}
           ORDER BY outcome IS NULL DESC, coalesce(ended_on, started_on) DESC NULLS LAST, id DESC), '[]')
    FROM readings WHERE entry_id = e.id)`;
