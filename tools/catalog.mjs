import { loadCommand } from './src/prepare.mjs';

const { catalog } = await loadCommand('./catalog.ts');
await catalog(process.argv.slice(2));
