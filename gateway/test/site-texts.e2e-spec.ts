import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPath, PageConfiguration, SITE_TEXTS, SiteText, siteTextEndpoints } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { startGateway, type TestGateway } from './support/test-gateway.js';
import { expectError } from './support/expect-error.js';

const at = (name: string) => buildPath(siteTextEndpoints.byName.path, { name });
const HTML = { accept: 'text/html' };
const VIEW = /<div id="endpaper-view">(.*?)<\/div>/s;

// As in a release: the page reads its text.
const SHELL = `
exports.rendersReaders = true;
exports.render = async ({ path, read, isReader }) => {
  if (isReader) await read('/api/users/current');
  const { body } = await read('/api/texts' + path);
  return { html: body.text, head: { title: body.text.split('\\n')[0] }, widgets: [] };
};
`;

async function read(gateway: TestGateway, name: string): Promise<string> {
  const answer = await gateway.client().get(at(name));
  expect(answer.status).toBe(200);
  return z.parse(SiteText, answer.json()).text;
}

describe('The texts that come with the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ MINIMUM_AGE: '18' });
  });
  afterAll(() => gateway.stop());

  it.each(SITE_TEXTS)(
    'the text %s has a title, the contact and the age of entry of the installation',
    async name => {
      const text = await read(gateway, name);
      expect(text).toMatch(/^# \w+\n/);
      expect(text).toContain('[Ada](https://network.example/ada)');
      expect(text).toContain('at least 18 years old');
      expect(text).not.toMatch(/[{}]/);
    },
  );

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await gateway.client().get(at('rules'));
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await gateway.client().get(at('rules'), { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('are no others', async () => {
    expectError(await gateway.client().get(at('imprint')), 404, 'not_found');
  });

  it('are in the first views of visitors and of readers', async () => {
    await gateway.write('shell/first-view.cjs', SHELL);
    const cookies: Record<string, string>[] = [{}, { cookie: `sid=${gateway.auth.signIn(7)}` }];
    for (const cookie of cookies) {
      const text = await eventually('the first view', async () => {
        const page = await gateway.client().get('/privacy', { ...HTML, ...cookie });
        return VIEW.test(page.text) ? page.text : undefined;
      });
      expect(VIEW.exec(text)?.[1]).toBe(await read(gateway, 'privacy'));
      expect(text).toContain('<title># Privacy · Endpaper</title>');
    }
  });

  it('are beside an age of entry that every page knows', async () => {
    const { text } = await gateway.client().get('/', HTML);
    const configuration: unknown = JSON.parse(/id="endpaper-config">([^<]*)</.exec(text)?.[1] ?? '');
    expect(z.parse(PageConfiguration, configuration).minimumAge).toBe(18);
  });
});

describe('A text of the installation', () => {
  it('stands in place of the one that comes with the gateway', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'endpaper-texts-'));
    await writeFile(
      join(directory, 'rules.md'),
      '# House rules\n\nYou are {MINIMUM_AGE}, and write to {CREDIT_NAME}.\n',
    );
    const gateway = await startGateway({ RULES_TEXT_FILE: join(directory, 'rules.md') });
    try {
      expect(await read(gateway, 'rules')).toBe('# House rules\n\nYou are 16, and write to Ada.');
      expect(await read(gateway, 'privacy')).toMatch(/^# Privacy\n/);
    } finally {
      await gateway.stop();
      await rm(directory, { recursive: true });
    }
  });
});
