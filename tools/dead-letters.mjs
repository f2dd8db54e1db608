import { loadCommand } from './src/prepare.mjs';

const { deadLetters } = await loadCommand('./dead-letters/dead-letters.ts');
await deadLetters(process.argv.slice(2));
