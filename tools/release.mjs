import { loadCommand } from './src/prepare.mjs';

const { release } = await loadCommand('./releases/release.ts');
await release(process.argv.slice(2));
