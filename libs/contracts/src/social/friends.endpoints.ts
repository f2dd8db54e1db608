import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, pageQuery, PathId } from '../wire.js';
import { FriendsSettings } from './friends-settings.js';

/** A friend in a list. */
export const Friend = z.object({ id: Id, username: z.string(), picture: z.nullable(z.string()) });
export type Friend = z.infer<typeof Friend>;

/**
 * How the signed-in reader and another one stand: `requested` when the reader has added the other, `received` when the other has asked
 * the reader, `friends` when both have added each other, `blocked` when the reader has blocked the other. A request that the reader has
 * ignored is `none` for the reader.
 */
const FRIEND_STATES = ['none', 'requested', 'received', 'friends', 'blocked'] as const;
const FriendStateName = z.enum(FRIEND_STATES);
export type FriendStateName = z.infer<typeof FriendStateName>;

/** How the signed-in reader stands with the one whose id it has. */
export const FriendState = z.object({ id: Id, state: FriendStateName });
export type FriendState = z.infer<typeof FriendState>;

/** Another reader in the signed-in reader's own lists. */
export const OwnFriend = z.extend(Friend, { state: FriendStateName });
export type OwnFriend = z.infer<typeof OwnFriend>;

/** A reader is notified of requests of the same reader once in so many days, and sees none for so long after ignoring one. */
export const ASKED_AGAIN_DAYS = 30;

const params = z.object({ id: PathId });
const ofUser = z.object({ userId: PathId });
const query = z.object(pageQuery({ standard: 24, max: 100 }));

export const friendEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/friends/current',
    summary:
      "The signed-in reader's friends, then those whom the reader has asked, each newest first; friends are counted",
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(OwnFriend),
    paged: true,
    counted: true,
  }),
  requests: defineEndpoint({
    method: 'GET',
    path: '/api/friends/requests',
    summary: 'Those who ask the signed-in reader to be friends, newest first',
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(OwnFriend),
    paged: true,
  }),
  ignore: defineEndpoint({
    method: 'DELETE',
    path: '/api/friends/requests/:userId',
    summary: 'Take a request off the list; the one who asked is not notified, and still sees it as requested',
    access: 'signed-in',
    status: 204,
    params: ofUser,
  }),
  state: defineEndpoint({
    method: 'GET',
    path: '/api/friends/state/:userId',
    summary: 'How the signed-in reader and another one stand',
    access: 'signed-in',
    status: 200,
    params: ofUser,
    response: FriendState,
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/friends/settings',
    summary: "Who may see the signed-in reader's friends",
    access: 'signed-in',
    status: 200,
    response: FriendsSettings,
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/friends/settings',
    summary: "Set who may see the signed-in reader's friends",
    access: 'signed-in',
    status: 200,
    body: FriendsSettings,
    response: FriendsSettings,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/friends/:userId',
    summary:
      "A reader's friends, newest friendship first; none, without X-Total-Count, when the reader does not show them to the signed-in reader",
    access: 'signed-in',
    status: 200,
    params: ofUser,
    query,
    response: z.array(Friend),
    paged: true,
    counted: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/friends/add/:id',
    summary: 'Ask a reader to be friends, or accept their request (201); 200 when that was done before',
    access: 'signed-in',
    status: 201,
    params,
    response: OwnFriend,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/friends/delete/:id',
    summary: 'End a friendship, or what one of two readers has asked the other, for both',
    access: 'signed-in',
    status: 204,
    params,
  }),
};
