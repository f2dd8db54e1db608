import { loadCommand } from './src/prepare.mjs';

const { audit } = await loadCommand('./audit/audit.ts');
await audit();
