import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** A friend, as lists show them. */
export const Friend = z.object({ id: Id, username: z.string(), picture: z.nullable(z.string()) });
export type Friend = z.infer<typeof Friend>;
