import { createInterface } from 'node:readline';
import { claim } from '../src/start/claim.js';

// Tries to claim a folder for each line that it reads, and prints the result.
const [folder = ''] = process.argv.slice(2);
createInterface({ input: process.stdin }).on('line', () => {
  claim(folder, 'http://127.0.0.1:4000', console.log).then(
    claimed => {
      process.on('SIGUSR2', () => {
        claimed.announceStop();
        console.log('stopping');
      });
      console.log('mine');
    },
    (error: unknown) => console.log(String(error)),
  );
});
console.log('ready');
