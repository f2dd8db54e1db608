import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerUsersFile } from './broker-users.js';

it('deploy/nats/users.conf allows each app what its code publishes and consumes (npm run broker-users)', () => {
  expect(readFileSync(join(checkout, 'deploy/nats/users.conf'), 'utf8')).toBe(brokerUsersFile());
});
