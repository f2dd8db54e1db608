import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { sbomOf } from './sbom.js';

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

const namesOf = async (app?: string) =>
  z.parse(Sbom, JSON.parse(await sbomOf(app))).components.map(({ name }) => name);

describe('the software bill of materials', () => {
  it('of the product has the packages of all apps, and none for development alone', async () => {
    const names = await namesOf();
    expect(names).toEqual(expect.arrayContaining(['react', 'pg', 'fastify', '@nats-io/jetstream']));
    for (const name of ['webpack', 'jest', 'playwright', '@pact-foundation/pact'])
      expect(names).not.toContain(name);
  });

  it('of the shell has its own packages', async () => {
    const names = await namesOf('shell');
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom']));
    expect(names).not.toContain('fastify');
  });

  it('of an app that does not exist is refused', async () => {
    await expect(sbomOf('svc-none')).rejects.toThrow('There is no app svc-none here.');
  });
});
