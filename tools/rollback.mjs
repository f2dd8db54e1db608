import { loadCommand } from './src/prepare.mjs';

const { rollBack } = await loadCommand('./releases/roll-back.ts');
await rollBack(process.argv.slice(2));
