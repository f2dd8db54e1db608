import { expect, type Page } from '@playwright/test';
import type { Portal } from './portal.js';

/** Opens the newest mail to an address with a subject, once it has come, in the mailbox of a system. */
export async function openMail(
  page: Page,
  { mailboxUrl = '' }: Pick<Portal, 'mailboxUrl'>,
  address: string,
  subject: string,
): Promise<void> {
  await page.goto(mailboxUrl);
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: `To ${address},` })
    .getByRole('link', { name: new RegExp(`^${subject}`) });
  await expect(async () => {
    await page.reload();
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}
