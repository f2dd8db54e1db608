import { blockRemoved, userEndpoints, type User } from '@endpaper/contracts';
import { blockUser, eventually, publishEvent } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { callIn, signUp, startAuth, type AuthService } from './auth-service.js';

let service: AuthService;
let ada: Awaited<ReturnType<typeof signUp>>;
let ben: typeof ada;
let third: typeof ada;
let round = 0;

beforeAll(async () => {
  service = await startAuth();
});
beforeEach(async () => {
  round += 1;
  [ada, ben, third] = [
    await signUp(service, { username: `lovelace ada ${round}` }),
    await signUp(service, { username: `lovelace ben ${round}` }),
    await signUp(service, { username: `lovelace third ${round}` }),
  ];
});
afterAll(() => service.stop());

const profile = async (as: typeof ada, of: typeof ada) =>
  (await callIn(service, as.sid, userEndpoints.byId, { params: { id: of.user.id } })).status;
const found = async (as: typeof ada) => {
  const { body } = await callIn(service, as.sid, userEndpoints.search, { query: { q: `lovelace ${round}` } });
  return (body as User[]).map(({ username }) => username.split(' ')[1]).sort();
};

it('a blocked reader neither finds nor opens the one who has blocked them, who can still open their profile', async () => {
  await blockUser(service, ada.user.id, ben.user.id);
  expect([await profile(ben, ada), await profile(ada, ben)]).toEqual([404, 200]);
  expect([await found(ben), await found(ada)]).toEqual([
    ['ben', 'third'],
    ['ada', 'third'],
  ]);
  expect([await profile(third, ada), await profile(third, ben)]).toEqual([200, 200]);
  expect(await found(third)).toEqual(['ada', 'ben', 'third']);
  expect([await profile(ben, ben), await found(ada)]).toEqual([200, ['ada', 'third']]);
});

it('both find each other again after the block is removed', async () => {
  const id = await blockUser(service, ada.user.id, ben.user.id);
  await publishEvent(blockRemoved, { id, version: 2 }, service.broker.url);
  await eventually('the profile is back', async () => (await profile(ben, ada)) === 200);
  expect(await found(ben)).toEqual(['ada', 'ben', 'third']);
});
