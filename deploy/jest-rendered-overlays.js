import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Jest's global setup: makes the folder in which the test files share the rendered overlays. */
export default async function makeFolder() {
  process.env.RENDERED_OVERLAYS = await mkdtemp(join(tmpdir(), 'endpaper-overlays-'));
}
