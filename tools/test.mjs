import { loadCommand } from './src/prepare.mjs';

const { test } = await loadCommand('./test/test.ts');
await test(process.argv.slice(2));
