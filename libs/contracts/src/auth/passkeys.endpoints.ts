import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { PathId } from '../wire.js';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyLogIn, PasskeyRequest } from './passkey.js';
import { LogIn, OwnUser } from './user.js';

export const passkeyEndpoints = {
  request: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'What a browser needs to log in with a passkey; it serves once, for five minutes',
    access: 'public',
    status: 200,
    response: PasskeyRequest,
  }),
  logIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys/login',
    summary: 'Log in with a passkey',
    access: 'public',
    status: 200,
    body: PasskeyLogIn,
    response: OwnUser,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/users/current/passkeys',
    summary: "The caller's passkeys, oldest first",
    access: 'signed-in',
    status: 200,
    response: z.array(Passkey),
  }),
  creation: defineEndpoint({
    method: 'POST',
    path: '/api/users/current/passkeys/options',
    summary: 'What a browser needs to create a passkey; it serves once, for five minutes',
    access: 'signed-in',
    status: 200,
    body: z.object({ password: LogIn.shape.password }),
    response: PasskeyCreation,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/users/current/passkeys',
    summary: 'Add a passkey that the browser has created',
    access: 'signed-in',
    status: 201,
    body: NewPasskey,
    response: Passkey,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/users/current/passkeys/:id',
    summary: "Remove one of the caller's passkeys",
    access: 'signed-in',
    status: 204,
    params: z.object({ id: PathId }),
  }),
};
