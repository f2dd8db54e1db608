import { loadCommand } from './src/prepare.mjs';

const { generate } = await loadCommand('./generate/generate.ts');
await generate(process.argv.slice(2));
