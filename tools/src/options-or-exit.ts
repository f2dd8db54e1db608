import { describeError } from './describe-error.js';

/**
 * The options of a command. Exits with 0 after printing the usage when help was requested, and with 2 when an argument is
 * not valid.
 * @param read throws an Error with a sentence about the argument that is not valid
 */
export function optionsOrExit<Options>(usage: string, read: () => Options | 'help'): Options {
  try {
    const options = read();
    if (options !== 'help') return options;
  } catch (error) {
    console.error(`${describeError(error)}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}
