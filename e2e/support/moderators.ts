import { authEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import type { ApiClient } from '@endpaper/local-servers';
import type { Browser } from '@playwright/test';
import { livePage, type Page } from './portal-test.js';
import { inDatabase } from './product-database.js';
import type { Portal } from './portal.js';

/** A page of somebody else, in a browser of their own. */
export async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return livePage(await context.newPage());
}

/** Signs a client up as a moderator. The configuration names the first one of a portal. */
export async function newModerator(client: ApiClient, system: Portal): Promise<void> {
  const form = aSignUp();
  const { id } = await client.signUp(form);
  await inDatabase(system, 'UPDATE auth.users SET email_verified_at = now() WHERE id = $1', [id]);
  await inDatabase(system, 'INSERT INTO auth.moderators (user_id, granted_by) VALUES ($1, $1)', [id]);
  await client.result(authEndpoints.logIn, { body: form });
}
