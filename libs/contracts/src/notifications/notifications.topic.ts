import { defineOwnTopic } from '../live/hint.js';

/** A user's notifications: no other user gets hints of them. */
export const notificationsTopic = defineOwnTopic('notifications');
