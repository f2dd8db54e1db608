import { defineEvent, type DataOf } from '../../event.js';
import { UserSnapshot } from './user.js';

export const userRegistered = defineEvent('auth.user.registered.v1', UserSnapshot);
export type UserRegistered = DataOf<typeof userRegistered>;
