import {
  authEndpoints,
  exportEndpoints,
  NOTIFICATION_SETTINGS,
  notificationEndpoints,
} from '@endpaper/contracts';
import { ApiClient, demoAccount } from '@endpaper/local-servers';
import { Command } from 'commander';
import { runProgram } from '../run-program.js';
import { notedServers } from '../servers-note.js';
import { DemoContent, seededContent } from './demo-content.js';
import { DemoWrites } from './demo-writes.js';
import { OthersSides } from './others-sides.js';
import { restoreContent } from './restore-content.js';

/** `npm run restore-demo`. */
export async function restoreDemo(args: string[]): Promise<never> {
  const program = new Command('npm run restore-demo')
    .description('Makes the content of the demo account that of the seed, which visitors have changed.')
    .action(async () => {
      const changes = await restore();
      console.log(changes === 0 ? 'There is nothing to restore.' : `${changes} changes are undone.`);
    });
  return runProgram(program, args);
}

/** @returns how many writes it took: to the portal, and to the database */
async function restore(): Promise<number> {
  const portal = process.env['PORTAL_URL'] ?? notedServers()?.services['gateway'];
  if (!portal) throw new Error('Endpaper is not running here: start it with npm start, or set PORTAL_URL.');
  const body = demoAccount();
  if (!body) throw new Error('There is no demo account: set DEMO_EMAIL and DEMO_PASSWORD.');
  const demo = new ApiClient(portal);
  await demo.result(authEndpoints.logIn, { body });
  const archive = await demo.result(exportEndpoints.download);
  const writes = new DemoWrites(demo);
  const sides = new OthersSides(archive.account.id);
  await restoreContent(await seededContent(), DemoContent.parse(archive), writes, sides);
  // A new account gets all kinds.
  const [settings] = archive.notification_settings;
  const muted = NOTIFICATION_SETTINGS.filter(kind => settings?.[kind] === false);
  if (muted.length > 0)
    await writes.send(notificationEndpoints.changeSettings, {
      body: Object.fromEntries(muted.map(kind => [kind, true])),
    });
  await demo.call(authEndpoints.logOut);
  return writes.count + sides.count;
}
