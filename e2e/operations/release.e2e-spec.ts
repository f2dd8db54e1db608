import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cloneForTeam,
  remotes,
  services,
  startSystem,
  type System,
  type TeamClone,
} from '@endpaper/local-servers';
import { test as base, type Browser, type Page } from '@playwright/test';
import { expect } from '../support/portal-test.js';
import { activeRemote } from '../support/read-active-remote.js';

// A team releases its front end to a running portal from its own clone, by the commands of its pipeline.

const HOME = 'mfe-books/src/features/home-page/VisitorHead.tsx';
const LEAD = 'Read. Then talk it over.';
const SECOND = 'Read. Then talk about it.';
const THIRD = 'Read. Then tell others.';

const test = base.extend<object, { system: System; team: TeamClone }>({
  system: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const system = await startSystem({ environment: 'production' });
      await use(system);
      await system.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  team: [
    async ({ system }, use) => {
      const team = cloneForTeam(system);
      try {
        await publishWhatRuns(team);
        await use(team);
      } finally {
        await team.remove();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});

/** Publishes the contracts of every app and records its deployment, so that a release has something to be compared with. */
async function publishWhatRuns(team: TeamClone): Promise<void> {
  await done(team, 'contracts', 'publish');
  const apps = [...services().map(name => `svc-${name}`), ...remotes(), 'gateway', 'shell'];
  const versions = await Promise.all(apps.map(async app => `${app}@${await team.version(app)}`));
  await done(team, 'contracts', 'record-deployment', ...versions, '--to', 'production');
}

/** One of ten readers each: a canary for half of them is for five of these. */
const COHORTS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/** The versions of a remote that the next pages of readers have. */
async function versionsOf(system: System, name: string): Promise<string[]> {
  const active = await Promise.all(COHORTS.map(cohort => activeRemote(system.url, name, cohort)));
  return [...new Set(active.map(({ version }) => version))];
}

/** Runs a command of the team's clone that has to succeed. */
async function done(team: TeamClone, ...command: [string, ...string[]]): Promise<string> {
  const { code, output } = await team.run(...command);
  expect(code, output).toBe(0);
  return output;
}

/** Home, as a reader has it who comes now. */
async function newPage(browser: Browser, system: System, cohort?: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: system.url });
  if (cohort !== undefined)
    await context.addCookies([{ name: 'cohort', value: String(cohort), url: system.url }]);
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

/** What home says first. */
async function leadOf(page: Page): Promise<string> {
  const lead = page.getByRole('heading', { level: 1, name: /^Read\. / });
  await expect(lead).toBeVisible();
  return lead.innerText();
}

test('a team releases, promotes, runs a canary, is refused an incompatible version, and rolls back', async ({
  browser,
  system,
  team,
}) => {
  test.setTimeout(900_000);
  const [books, posts] = [await team.version('mfe-books'), await team.version('mfe-posts')];
  const open = await newPage(browser, system);
  expect(await leadOf(open)).toBe(LEAD);

  await test.step('what is promoted is in new pages, without a restart, and open ones go on as they are', async () => {
    await team.edit(HOME, LEAD, SECOND);
    await team.setVersion('mfe-books', '1001.0.0');
    await done(team, 'release', 'mfe-books');
    expect(await versionsOf(system, 'mfe-books')).toEqual([books]);
    await done(team, 'promote', 'mfe-books@1001.0.0', '--to', 'production');
    await expect.poll(() => versionsOf(system, 'mfe-books')).toEqual(['1001.0.0']);

    expect(await leadOf(await newPage(browser, system))).toBe(SECOND);
    await open.getByRole('button', { name: 'Genres' }).click();
    await open.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'History' }).click();
    await expect(open.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await open.getByRole('link', { name: 'Home', exact: true }).first().click();
    expect(await leadOf(open)).toBe(LEAD);
  });

  await test.step('a released version cannot be released again with other files', async () => {
    await team.edit(HOME, SECOND, THIRD);
    const { code, output } = await team.run('release', 'mfe-books');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/released already.*raise its version/),
    });
  });

  await test.step('a canary is for its share of the readers, each of whom keeps what they got', async () => {
    await team.setVersion('mfe-books', '1002.0.0');
    await done(team, 'release', 'mfe-books');
    await done(team, 'promote', 'mfe-books@1002.0.0', '--to', 'production', '--percent', '50');
    const isRunning = async () =>
      (await fetch(system.url, { headers: { accept: 'text/html' } })).headers.get('set-cookie');
    await expect.poll(isRunning).toMatch(/cohort=/);

    const got = [];
    for (const cohort of COHORTS) {
      const page = await newPage(browser, system, cohort);
      const lead = await leadOf(page);
      await page.reload();
      expect(await leadOf(page)).toBe(lead);
      got.push(lead);
      await page.context().close();
    }
    expect(got.filter(lead => lead === THIRD)).toHaveLength(5);
    expect(got.filter(lead => lead === SECOND)).toHaveLength(5);
    const newcomer = await newPage(browser, system);
    const lead = await leadOf(newcomer);
    for (let visit = 0; visit < 3; visit += 1) {
      await newcomer.goto('/');
      expect(await leadOf(newcomer)).toBe(lead);
    }
  });

  await test.step('what would break another team is refused by its name, and nothing changes', async () => {
    await team.edit('mfe-posts/src/features/post-list/PostsOfBook.tsx', 'bookId', 'id');
    await team.setVersion('mfe-posts', '1001.0.0');
    await done(team, 'release', 'mfe-posts');
    const { code, output } = await team.run('promote', 'mfe-posts@1001.0.0', '--to', 'production');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/mfe-books.*bookId/) });
    expect(await versionsOf(system, 'mfe-posts')).toEqual([posts]);
  });

  await test.step('a version that does not load in browsers is known to its team', async () => {
    await done(team, 'promote', 'mfe-books@1002.0.0', '--to', 'production');
    await expect.poll(() => versionsOf(system, 'mfe-books')).toEqual(['1002.0.0']);
    await loseHomePage(system);
    const page = await newPage(browser, system);
    await expect(page.getByRole('heading', { name: 'This page can’t be reached right now' })).toBeVisible();
    const ask = () => done(team, 'promote', 'mfe-books@1002.0.0', '--to', 'production');
    await expect
      .poll(ask, { timeout: 30_000 })
      .toMatch(/mfe-books@1002\.0\.0 did not load once in readers' browsers/);
  });

  await test.step('a roll-back brings the version before', async () => {
    const output = await done(team, 'rollback', 'mfe-books');
    expect(output).toMatch('mfe-books@1001.0.0 is active in production, and 1002.0.0 no more.');
    expect(output).toMatch('mfe-books@1002.0.0 did not load');
    await expect.poll(() => versionsOf(system, 'mfe-books')).toEqual(['1001.0.0']);
    expect(await leadOf(await newPage(browser, system))).toBe(SECOND);
  });
});

/** Takes the code of home out of the active version. */
async function loseHomePage(system: System): Promise<void> {
  const files = join(system.paths.remotes, 'mfe-books');
  const [folder = ''] = (await readdir(files)).filter(name => name.startsWith('1002.0.0-'));
  const [chunk = ''] = (await readdir(join(files, folder))).filter(name => /^HomePage\..*\.js$/.test(name));
  await rm(join(files, folder, chunk));
}
