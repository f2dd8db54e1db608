import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

export const userDeleted = defineEvent('auth.user.deleted.v1', z.object({ id: Id, version: z.int() }));
export type UserDeleted = DataOf<typeof userDeleted>;
