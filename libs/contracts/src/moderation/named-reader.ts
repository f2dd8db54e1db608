import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** A reader, as moderators see who has written, reported or decided something. */
export const NamedReader = z.object({ id: Id, username: z.string(), picture: z.nullable(z.string()) });
export type NamedReader = z.infer<typeof NamedReader>;
