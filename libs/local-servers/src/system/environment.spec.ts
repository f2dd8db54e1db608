import { expect, it } from '@jest/globals';
import { demoAccount } from './environment.js';

const CONFIGURED = { DEMO_EMAIL: 'try@endpaper.example', DEMO_PASSWORD: 'a password of our own' };

it('has a default demo account, except in production', () => {
  expect(demoAccount({})).toEqual({ email: 'demo@endpaper.example', password: 'one more chapter' });
  expect(demoAccount({ NODE_ENV: 'production' })).toBeUndefined();
  expect(demoAccount({ NODE_ENV: 'production', DEMO_EMAIL: CONFIGURED.DEMO_EMAIL })).toBeUndefined();
});

it('has the configured demo account everywhere', () => {
  const account = { email: CONFIGURED.DEMO_EMAIL, password: CONFIGURED.DEMO_PASSWORD };
  expect(demoAccount(CONFIGURED)).toEqual(account);
  expect(demoAccount({ ...CONFIGURED, NODE_ENV: 'production' })).toEqual(account);
});
