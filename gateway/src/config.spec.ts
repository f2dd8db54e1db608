import { SERVICE_NAMES } from '@endpaper/contracts';
import { ConfigError, loadConfig } from '@endpaper/service-kit/server';
import { describe, expect, it } from '@jest/globals';
import { GatewayConfig, upstreamVariable } from './config.js';

const complete = {
  ENVIRONMENT: 'production',
  PORT: '3000',
  NATS_URL: 'nats://127.0.0.1:4222',
  APP_KEY: 'the key of the gateway, known in tests alone',
  RELEASE_KEYS: JSON.stringify({ keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), kid: 'a key' }] }),
  XSRF_SECRET: 'a secret that is long enough to be one',
  ...Object.fromEntries(SERVICE_NAMES.map(name => [upstreamVariable(name), `http://svc-${name}:4001/`])),
  SHELL_DIR: 'shell',
  REMOTES_DIR: 'remotes',
  CREDIT_NAME: 'Ada',
  CREDIT_CODE_URL: 'https://code.example/ada',
  CREDIT_NETWORK_URL: 'https://network.example/ada',
};

describe('The configuration', () => {
  it('is complete without what is optional', () => {
    expect(loadConfig(GatewayConfig, complete)).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      UPSTREAM_AUTH: 'http://svc-auth:4001',
      READS_PER_MINUTE: 1200,
      WRITES_PER_MINUTE: 240,
      CONNECTIONS_PER_ADDRESS: 256,
      MINIMUM_AGE: 16,
    });
  });

  it.each([
    ['is not there', 'no-such-file.md'],
    ['is a folder', '.'],
  ])('is refused with the file of a text that %s, by the name of the variable', (_, RULES_TEXT_FILE) => {
    expect(() => loadConfig(GatewayConfig, { ...complete, RULES_TEXT_FILE })).toThrow(
      `RULES_TEXT_FILE: ${RULES_TEXT_FILE} can't be read`,
    );
  });

  it('finds a service by its name unless its address is set', () => {
    const config = loadConfig(GatewayConfig, { ...complete, UPSTREAM_SOCIAL: undefined });
    expect(config.UPSTREAM_SOCIAL).toBe('https://svc-social:4000');
  });

  it('takes the proxies in front by address, by network and by name', () => {
    const TRUSTED_PROXIES = 'loopback, 10.1.2.3,10.0.0.0/8, fc00::/7';
    expect(loadConfig(GatewayConfig, { ...complete, TRUSTED_PROXIES })).toMatchObject({
      TRUSTED_PROXIES: ['loopback', '10.1.2.3', '10.0.0.0/8', 'fc00::/7'],
    });
  });

  it.each([
    [{ XSRF_SECRET: 'short' }, 'XSRF_SECRET'],
    [{ RELEASE_KEYS: undefined }, 'RELEASE_KEYS'],
    [{ RELEASE_KEYS: '{"keys":[]}' }, 'RELEASE_KEYS'],
    [{ ENVIRONMENT: undefined }, 'ENVIRONMENT'],
    [{ UPSTREAM_AUTH: 'http://svc-auth:4001/api' }, 'UPSTREAM_AUTH'],
    [{ UPSTREAM_BOOKS: 'svc-books:4002' }, 'UPSTREAM_BOOKS'],
    [{ PUBLIC_ORIGIN: 'https://books.example/home' }, 'PUBLIC_ORIGIN'],
    [{ TRUSTED_PROXIES: 'proxy.example' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    [{ CREDIT_CODE_URL: 'javascript:alert(1)' }, 'CREDIT_CODE_URL'],
    [{ DEMO_EMAIL: 'demo@books.example' }, 'DEMO_PASSWORD'],
    [{ WRITES_PER_MINUTE: 'many' }, 'WRITES_PER_MINUTE'],
    [{ CONNECTIONS_PER_ADDRESS: '0' }, 'CONNECTIONS_PER_ADDRESS'],
    [{ SECURITY_CONTACT: 'security@books.example' }, 'SECURITY_CONTACT'],
    [{ MINIMUM_AGE: 'grown up' }, 'MINIMUM_AGE'],
    [{ RULES_TEXT: 'Be kind.' }, 'RULES_TEXT'],
    [{ PRIVACY_TEXT: '## Privacy' }, 'PRIVACY_TEXT'],
    [{ SHELL_DIR: undefined }, 'SHELL_DIR'],
    [{ ENVIRONMENT: 'release' }, 'ENVIRONMENT'],
    [{ ENVIRONMENT: 'my.place' }, 'ENVIRONMENT'],
    [{ OVERRIDE_ORIGINS: 'https://a.example; script-src *' }, 'OVERRIDE_ORIGINS'],
    [{ OVERRIDE_ORIGINS: 'https://*' }, 'OVERRIDE_ORIGINS'],
  ])('is refused with %j, by the name of the variable', (wrong, name) => {
    const load = () => loadConfig(GatewayConfig, { ...complete, ...wrong });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^The configuration is not complete:\\n  ${name}: [^\\n]+$`));
  });
});
