import { Command } from 'commander';
import { runProgram } from '../run-program.js';
import { newKey } from './known-release-keys.js';

/** `npm run release-key`: makes a key that signs releases. */
export async function releaseKey(args: string[]): Promise<never> {
  const program = new Command('npm run release-key --')
    .description(
      'Makes a key that signs releases, and prints the variables with its halves: RELEASE_KEY is for pipelines, RELEASE_KEYS for gateways and pipelines. The keys of the environment’s RELEASE_KEYS stay in the latter.',
    )
    .action(async () => {
      const { key, keys } = await newKey(process.env.RELEASE_KEYS);
      console.log(`RELEASE_KEY=${key}`);
      console.log(`RELEASE_KEYS='${JSON.stringify(keys)}'`);
    });
  return runProgram(program, args);
}
