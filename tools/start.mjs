import { loadCommand } from './src/prepare.mjs';

const { start } = await loadCommand('./start/start.ts');
await start(process.argv.slice(2));
