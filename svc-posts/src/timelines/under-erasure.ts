import { raw, sql, type Sql } from '@endpaper/service-kit';

/** The deleted books or users whose posts are not deleted yet. There is none most of the time, so that it is cheaper than joins. */
export const underErasure = (kind: 'book' | 'user'): Sql =>
  sql`ARRAY(SELECT id FROM erasures WHERE kind = ${raw(`'${kind}'`)})`;
