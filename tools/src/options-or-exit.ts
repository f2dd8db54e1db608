import { describeError } from './describe-error.js';

/**
 * What the arguments of a command mean. Ends the process where they ask for help (0) or can't be understood (2).
 * @param read throws an Error with a sentence about what it does not understand
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
