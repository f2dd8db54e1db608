import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './copy-release.js';
import { FILE_LIST } from './release.js';

// node libs/releases/dist/list-files.js <build>: writes the list of a build's files for the web server that serves them.
const [build = '.'] = process.argv.slice(2);
await writeFile(join(build, FILE_LIST), JSON.stringify(await listFiles(build)));
