import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { publicKeysOf, ReleaseKey, ReleaseKeys } from './release-keys.js';
import { Release, releaseOf } from './release.js';
import { signRelease, verifyRelease } from './sign-release.js';

const aKey = () => randomBytes(32).toString('base64url');
const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const aRelease = (version = '1.4.0', content = 'a'): Release =>
  releaseOf(
    { name: 'mfe-books', version, entry: 'remoteEntry.js', widgets: ['books/cover'], routes: [] },
    { digest: '0123456789ab', integrity: { 'remoteEntry.js': hash('m'), 'home.js': hash(content) } },
  );

let key: string;
let keys: ReleaseKeys;
let signed: Release;
beforeEach(async () => {
  key = aKey();
  keys = await publicKeysOf(key);
  signed = await signRelease(aRelease(), key);
});

describe('a signed release', () => {
  it('is accepted, also when the registry has its fields in another order', async () => {
    await verifyRelease(signed, keys);
    const { integrity, remote } = signed;
    const reversed = <T extends object>(object: T) =>
      Object.fromEntries(Object.entries(object).reverse()) as T;
    await verifyRelease({ ...signed, integrity: reversed(integrity), remote: reversed(remote) }, keys);
  });

  it('is accepted with fields that this code does not know: a later version has signed them, too', async () => {
    const newer = { ...aRelease(), remote: { ...aRelease().remote, title: 'Books' } };
    const entry = JSON.stringify(await signRelease(newer, key));
    await verifyRelease(z.parse(Release, JSON.parse(entry)), keys);
    const changed = z.parse(Release, JSON.parse(entry.replace('"title":"Books"', '"title":"Films"')));
    await expect(verifyRelease(changed, keys)).rejects.toThrow('other content');
  });

  const changes: [string, (release: Release) => Release][] = [
    ['a file', release => ({ ...release, integrity: { ...release.integrity, 'home.js': hash('b') } })],
    ['another file', release => ({ ...release, integrity: { ...release.integrity, 'more.js': hash('b') } })],
    ['no file', release => ({ ...release, integrity: {} })],
    ['another name', release => ({ ...release, remote: { ...release.remote, name: 'mfe-posts' } })],
    ['another version', release => ({ ...release, remote: { ...release.remote, version: '1.5.0' } })],
    ['another entry', release => ({ ...release, remote: { ...release.remote, entry: '/evil.json' } })],
    ['other widgets', release => ({ ...release, remote: { ...release.remote, widgets: [] } })],
  ];
  it.each(changes)('is refused with %s', async (_, change) => {
    await expect(verifyRelease(change(signed), keys)).rejects.toThrow(
      'its signature is that of another version or other content',
    );
  });

  it('is refused with the signature of another version', async () => {
    const { signature } = await signRelease(aRelease('1.3.0'), key);
    await expect(verifyRelease({ ...signed, signature }, keys)).rejects.toThrow(
      'mfe-books@1.4.0 is refused: its signature is that of another version or other content.',
    );
  });

  it('is refused without a signature, and with one that was changed', async () => {
    await expect(verifyRelease(aRelease(), keys)).rejects.toThrow('it is not signed');
    const [header, payload, bytes = ''] = signed.signature?.split('.') ?? [];
    const other = `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`;
    for (const signature of [`${header}.${payload}.${other}`, 'nothing', `${header}.${payload}.`])
      await expect(verifyRelease({ ...signed, signature }, keys)).rejects.toThrow('is not valid');
  });

  it('is refused when the key is not among the accepted ones, whatever id its signature names', async () => {
    const others = await publicKeysOf(aKey());
    await expect(verifyRelease(signed, others)).rejects.toThrow('with a key that is not in RELEASE_KEYS');
    const [known] = keys.keys;
    const [other] = others.keys;
    if (!known || !other) throw new Error('no key');
    const renamed = { keys: [{ ...other, kid: known.kid }] };
    await expect(verifyRelease(signed, renamed)).rejects.toThrow('its signature is not valid');
  });

  it('is accepted with the key before and the key after a change, while both are accepted', async () => {
    const next = aKey();
    const both = await publicKeysOf(key, next);
    await verifyRelease(signed, both);
    await verifyRelease(await signRelease(aRelease(), next), both);
    await expect(verifyRelease(signed, await publicKeysOf(next))).rejects.toThrow('not in RELEASE_KEYS');
  });
});

describe('the keys', () => {
  it('are read from their variables', () => {
    expect(z.parse(ReleaseKeys, JSON.stringify(keys))).toEqual(keys);
    expect(z.parse(ReleaseKey, key)).toBe(key);
  });

  it.each(['', 'x', '{}', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])('are refused: %j', text => {
    expect(z.safeParse(ReleaseKeys, text).success).toBe(false);
    expect(z.safeParse(ReleaseKey, text).success).toBe(false);
  });

  it('have the id of RFC 7638', async () => {
    // The key of RFC 8037, appendix A, and its thumbprint.
    const { keys } = await publicKeysOf('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A');
    expect(keys).toEqual([
      expect.objectContaining({
        x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
        kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
      }),
    ]);
  });
});
