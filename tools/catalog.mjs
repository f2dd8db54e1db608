import { loadCommand } from './src/prepare.mjs';

const { catalog } = await loadCommand('./catalog/catalog.ts');
await catalog(process.argv.slice(2));
