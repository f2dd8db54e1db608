import { types, type QueryConfig } from 'pg';

type TypeId = Parameters<typeof types.getTypeParser>[0];

const toDate = types.getTypeParser(types.builtins.TIMESTAMPTZ) as unknown as (text: string) => Date;

/** How node-postgres reads the values of a row: a time as ISO 8601 text, as in JSON, and a bigint as a number. */
export const rowTypes: QueryConfig['types'] = {
  getTypeParser: ((oid: TypeId, format?: 'text') => {
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => toDate(text).toISOString();
    return oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as unknown);
  }) as typeof types.getTypeParser,
};
