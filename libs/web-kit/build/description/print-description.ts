import { describeFrontEnd } from './describe.js';

// A process of its own: the compiler works on this while webpack works on the rest.
const [dir = '', kind] = process.argv.slice(2);
process.stdout.write(JSON.stringify(describeFrontEnd(dir, kind === 'shell' ? 'shell' : 'remote')));
