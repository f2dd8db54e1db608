import { describe, expect, it } from '@jest/globals';
import { sbomOf, withoutAllowedLicence } from './dependencies.js';

const product = await sbomOf();

describe('the software bill of materials', () => {
  it('of the product has the packages of all apps, and none for development alone', () => {
    const names = product.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'pg', 'fastify', '@nats-io/jetstream']));
    for (const name of ['webpack', 'jest', 'playwright', '@pact-foundation/pact'])
      expect(names).not.toContain(name);
  });

  it('of the shell has its own packages', async () => {
    const names = (await sbomOf('shell')).components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom']));
    expect(names).not.toContain('fastify');
  });

  it('of an app that does not exist is refused', async () => {
    await expect(sbomOf('svc-none')).rejects.toThrow('There is no app svc-none here.');
  });
});

describe('the licences', () => {
  it('of all packages of the product allow their use', () => {
    expect(withoutAllowedLicence(product)).toEqual([]);
  });

  it('that are missing or not allowed are found', () => {
    const component = (name: string, id?: string) => ({
      ...{ 'bom-ref': `${name}@1.0.0`, name },
      ...(id ? { licenses: [{ license: { id } }] } : {}),
    });
    const components = [component('a', 'MIT'), component('b', 'GPL-3.0-only'), component('c')];
    expect(withoutAllowedLicence({ bomFormat: 'CycloneDX', components, dependencies: [] })).toEqual([
      'b: GPL-3.0-only',
      'c: no licence',
    ]);
  });
});
