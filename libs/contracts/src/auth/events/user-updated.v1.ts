import { defineEvent, type DataOf } from '../../event.js';
import { UserSnapshot } from './user.js';

export const userUpdated = defineEvent('auth.user.updated.v1', UserSnapshot);
export type UserUpdated = DataOf<typeof userUpdated>;
