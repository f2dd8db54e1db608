import { loadCommand } from './src/prepare.mjs';

const { contracts } = await loadCommand('./contracts.ts');
await contracts(process.argv.slice(2));
