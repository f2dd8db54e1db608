import { types, type QueryConfig } from 'pg';

type TypeId = Parameters<typeof types.getTypeParser>[0];

const toDate = types.getTypeParser(types.builtins.TIMESTAMPTZ) as unknown as (text: string) => Date;
/** The text of a time in UTC with milliseconds at most, as PostgreSQL writes it. */
const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

function toIsoText(text: string): string {
  // Each row of a list has one. With a Date it takes 1.1 µs, without 0.2.
  const [, day, time, fraction = ''] = UTC_TIME.exec(text) ?? [];
  return day && time ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : toDate(text).toISOString();
}

/** How node-postgres reads the values of a row: a time as ISO 8601 text, as in JSON, and a bigint as a number. */
export const rowTypes: QueryConfig['types'] = {
  getTypeParser: ((oid: TypeId, format?: 'text') => {
    if (oid === types.builtins.TIMESTAMPTZ) return toIsoText;
    return oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as unknown);
  }) as typeof types.getTypeParser,
};
