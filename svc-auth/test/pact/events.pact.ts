import { match } from '@endpaper/contract-testing';
import { friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import {
  emptyTables,
  insertEntity,
  insertRow,
  requireBlockEvents,
  requireEvent,
  requireSubjectEvents,
} from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startAuth, type AuthService } from '../auth-service.js';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});

beforeEach(async () => {
  await emptyTables(service);
  // Of an account that is gone no state is stored.
  await insertEntity(service, 'users', {
    id: 3,
    email: 'eve@example.org',
    username: 'eve',
    password_hash: '',
  });
});

afterAll(() => service.stop());

const { integer } = match;
const FRIENDSHIP = { id: integer(1), user_id: integer(7), friend_id: integer(8) };
const friendships = () =>
  service.database.query('SELECT id, user_id, friend_id, version, deleted FROM friendship_replicas');

it('replicates a friendship', async () => {
  await requireEvent(service, 'svc-auth', friendshipAdded, { ...FRIENDSHIP, version: integer(1) });
  expect(await friendships()).toEqual([{ id: 1, user_id: 7, friend_id: 8, version: 1, deleted: false }]);
});

it('ends a friendship', async () => {
  await insertRow(service, 'friendship_replicas', { id: 1, user_id: 7, friend_id: 8, version: 1 });
  await requireEvent(service, 'svc-auth', friendshipRemoved, { ...FRIENDSHIP, version: integer(2) });
  expect(await friendships()).toMatchObject([{ id: 1, version: 2, deleted: true }]);
});

requireBlockEvents(() => service, 'svc-auth');
requireSubjectEvents(() => service, 'svc-auth', 'reader');
requireSubjectEvents(() => service, 'svc-auth', 'picture');
