import { AppKey, publicKeyOf } from '@endpaper/app-keys';
import { SERVICE_NAMES } from '@endpaper/contracts';

/** The APP_KEY of an app in tests. */
export const testAppKey = (app: string) => `the key of ${app}, which is known in tests alone`;

const APPS = ['gateway', 'operations', ...SERVICE_NAMES.map(name => `svc-${name}`)];

/** The variables APP_KEY and APP_KEYS of a service under test, as parsed. */
export function testKeysOf(service: string) {
  return {
    APP_KEY: testAppKey(service),
    APP_KEYS: { keys: [...new Set([...APPS, service])].map(app => publicKeyOf(app, testAppKey(app))) },
  };
}

/** The header of a call from one app to another. */
export function serviceHeader(caller: string, callee: string): Promise<{ authorization: string }> {
  return new AppKey(caller, testAppKey(caller)).headerFor(callee);
}
