import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_LIST, listFiles } from './release-files.js';

// node libs/releases/dist/list-files.js <build>: writes down what a build holds, for the web server that will serve it.
const [build = '.'] = process.argv.slice(2);
await writeFile(join(build, FILE_LIST), JSON.stringify(await listFiles(build)));
