import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// By the primary key.
export const coverByName = query(
  'cover by name',
  z.object({ svg: z.string() }),
  ({ name }: { name: string }) => sql`SELECT svg FROM covers WHERE name = ${name}`,
);
