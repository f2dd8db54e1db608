// Prints a hash of the dependencies in package-lock.json of this folder, without the versions of the workspaces: nx's input instead of the
// whole file, so that `npm version` changes the tasks of its own workspace alone.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { version: _, packages, ...lock } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const dependencies = Object.entries(packages).map(([path, entry]) =>
  path.includes('node_modules/') ? [path, entry] : [path, { ...entry, version: undefined }],
);
console.log(
  createHash('sha256')
    .update(JSON.stringify({ ...lock, dependencies }))
    .digest('hex'),
);
