import { once } from 'node:events';
import { onInterruption } from '../src/interruption.js';

// Prints a line for each Ctrl-C. Once it is interrupted, it stops when its input ends.
const signal = onInterruption();
process.on('SIGINT', () => {
  console.log('interrupted');
});
const keepAlive = setInterval(() => undefined, 1_000);
console.log('ready');
if (!signal.aborted) await once(signal, 'abort');
await once(process.stdin.resume(), 'end');
console.log('stopped');
clearInterval(keepAlive);
