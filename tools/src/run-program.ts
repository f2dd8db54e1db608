import type { Command } from 'commander';
import { describeError } from './describe-error.js';

/** Runs a command line and ends the process. It exits with 1 and a sentence when the command fails. */
export async function runProgram(program: Command, args: string[]): Promise<never> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
  process.exit();
}
