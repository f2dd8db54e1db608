import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { SearchText } from '../search/search-text.js';
import { pageQuery, PathId } from '../wire.js';
import { OwnSession } from './own-session.js';
import {
  FoundUser,
  LimitedUser,
  LogIn,
  OwnUser,
  PasswordChange,
  ProfileSettings,
  SignUp,
  User,
  UserEdit,
} from './user.js';

const Visitor = z.object({ errors: z.object({ message: z.string() }) });

export const authEndpoints = {
  session: defineEndpoint({
    method: 'GET',
    path: '/api/auth',
    summary: 'Session check: the signed-in reader, or `errors` with status 200 for a visitor',
    access: 'public',
    cached: 'never',
    status: 200,
    response: z.union([OwnUser, Visitor]),
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in',
    access: 'public',
    status: 200,
    body: LogIn,
    response: OwnUser,
  }),
  signUp: defineEndpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Sign up and log in',
    access: 'public',
    status: 201,
    headers: creationHeaders,
    body: SignUp,
    response: OwnUser,
  }),
  logOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out',
    access: 'public',
    status: 204,
  }),
  logOutByLink: defineEndpoint({
    method: 'GET',
    path: '/api/auth/logout',
    summary:
      'Log out; a browser may send it from a script of the portal, or for an address that the reader opens',
    access: 'public',
    cached: 'never',
    status: 204,
  }),
  logOutEverywhere: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout/everywhere',
    summary: 'End every session of the reader',
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
  }),
};

export const userEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/users/current',
    summary: 'The signed-in reader',
    access: 'signed-in',
    status: 200,
    response: OwnUser,
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary:
      'A reader; only the caller sees their own email and address. One who shows the profile to friends is `limited` for other readers',
    access: 'signed-in',
    status: 200,
    params: z.object({ id: PathId }),
    response: z.union([OwnUser, User, LimitedUser]),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/users/current/settings',
    summary: "Who may see the signed-in reader's profile",
    access: 'signed-in',
    status: 200,
    response: ProfileSettings,
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/users/current/settings',
    summary: "Set who may see the signed-in reader's profile",
    access: 'signed-in',
    status: 200,
    body: ProfileSettings,
    response: ProfileSettings,
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/api/users/search',
    summary: 'The readers whose names match a text, best first',
    access: 'signed-in',
    status: 200,
    query: z.object({ ...pageQuery({ standard: 24, max: 100 }), q: z._default(SearchText, '') }),
    response: z.array(FoundUser),
    paged: true,
  }),
  edit: defineEndpoint({
    method: 'PATCH',
    path: '/api/users/current',
    summary: "Change the caller's name, picture, address or bio; fields that are not sent stay as they are",
    access: 'signed-in',
    status: 200,
    body: UserEdit,
    response: OwnUser,
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/users/current/password',
    summary: "Change the caller's password and end every other session",
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
    body: PasswordChange,
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/api/users/current/sessions',
    summary: "The caller's sessions, the last used first, at most 100",
    access: 'signed-in',
    status: 200,
    response: z.array(OwnSession),
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/current/sessions',
    summary: 'End every session of the caller but this one',
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/current/sessions/:sessionId',
    summary: "End one of the caller's sessions",
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
    params: z.object({ sessionId: z.uuid('That is not a session') }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/current',
    summary: 'Delete the account and, through its event, everything that the reader owns',
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
    body: z.object({ password: LogIn.shape.password }),
  }),
};
