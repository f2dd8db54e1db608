import { userEndpoints } from '@endpaper/contracts';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { usersApi } from '../../src/features/users/users.api.js';
import { edit, reader } from './user-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-auth' });
const { editUser } = usersApi.endpoints;

requireResponse('editing the own profile', {
  given: ['reader 7 exists'],
  request: { to: userEndpoints.edit, body: edit },
  response: { body: reader },
  send: editUser.initiate(edit),
});

requireResponse('editing the own profile with the username of another user', {
  given: ['readers 7 and 8 exist'],
  request: { to: userEndpoints.edit, body: { ...edit, username: 'grace' } },
  response: refusal(409, {
    message: 'Your profile was not changed',
    username: 'This username is already taken',
  }),
  send: editUser.initiate({ ...edit, username: 'grace' }),
});

requireResponse('editing the own profile with an invalid picture', {
  given: ['reader 7 exists'],
  request: { to: userEndpoints.edit, body: { ...edit, picture: 'a picture' } },
  response: refusal(400, { picture: 'Please enter a valid URL' }),
  send: editUser.initiate({ ...edit, picture: 'a picture' }),
});
