import { match } from '@endpaper/contract-testing';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { usersApi } from '../../src/features/users/users.api.js';
import { edit, reader } from './user-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-social', provider: 'svc-auth' });
const { editUser } = usersApi.endpoints;
const request = { method: 'PATCH', path: '/api/users/current' } as const;

requireResponse('editing the own profile', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { ...request, body: edit },
  response: { status: 200, body: reader },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(editUser.initiate(edit));
    expect(data).toEqual(match.reify(reader));
  },
});

requireResponse('editing the own profile with the username of another user', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { ...request, body: { ...edit, username: 'grace' } },
  response: {
    status: 409,
    body: errorBody({ message: 'Your profile was not changed', username: 'This username is already taken' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editUser.initiate({ ...edit, username: 'grace' }));
    expect(error).toMatchObject({
      errors: { message: 'Your profile was not changed', username: 'This username is already taken' },
    });
  },
});

requireResponse('editing the own profile with an invalid picture', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { ...request, body: { ...edit, picture: 'a picture' } },
  response: { status: 400, body: errorBody({ picture: 'Please enter a valid URL' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(editUser.initiate({ ...edit, picture: 'a picture' }));
    expect(error).toMatchObject({ errors: { picture: 'Please enter a valid URL' } });
  },
});
