import { loadCommand } from './src/prepare.mjs';

const { dev } = await loadCommand('./dev/dev.ts');
await dev(process.argv.slice(2));
