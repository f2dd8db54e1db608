import { rm } from 'node:fs/promises';

/** Jest's global teardown: removes the folder of the setup. */
export default async function removeFolder() {
  await rm(process.env.RENDERED_OVERLAYS, { recursive: true });
}
