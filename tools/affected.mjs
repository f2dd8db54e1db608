import { loadCommand } from './src/prepare.mjs';

const { affected } = await loadCommand('./affected/affected.ts');
affected(process.argv.slice(2));
