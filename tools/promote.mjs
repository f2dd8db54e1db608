import { loadCommand } from './src/prepare.mjs';

const { promote } = await loadCommand('./releases/promote.ts');
await promote(process.argv.slice(2));
