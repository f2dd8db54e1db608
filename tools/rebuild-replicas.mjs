import { loadCommand } from './src/prepare.mjs';

const { rebuild } = await loadCommand('./rebuild-replicas/rebuild-replicas.ts');
await rebuild(process.argv.slice(2));
