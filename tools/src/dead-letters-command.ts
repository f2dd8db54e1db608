import { Broker, DeadLetters, OPERATIONS, type DeadLetter } from '@endpaper/brokers';
import { createLogger } from '@endpaper/service-kit';
import { Command, InvalidArgumentError } from 'commander';
import { runProgram } from './run-program.js';
import { knownServer } from './servers-note.js';

/** `npm run dead-letters`: lists the events that no handler could process, and publishes them again. */
export async function deadLetters(args: string[]): Promise<never> {
  const program = new Command('npm run dead-letters --');
  program
    .command('list')
    .description('lists the events that no handler could process, with their errors')
    .action(() => withLetters(list));
  program
    .command('replay')
    .description('publishes one event, or all of them with --all, again')
    .argument('[number]', 'the number of an event in the list', readNumber)
    .option('--all')
    .action((id: number | undefined, { all }: { all?: true }) => {
      if ((id === undefined) !== (all === true)) throw new Error('Write a number of the list, or --all.');
      return withLetters(letters => replay(letters, id));
    });
  return runProgram(program, args);
}

function readNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of the list.');
}

/** Connects to the broker of the running system for some work. */
async function withLetters(work: (letters: DeadLetters) => Promise<void>): Promise<void> {
  const login = { user: OPERATIONS, appKey: knownServer('appKey') };
  const broker = new Broker(knownServer('natsUrl'), login, createLogger('dead-letters', 'silent'));
  await Promise.race([broker.connected(), connectionTimeout()]);
  await work(new DeadLetters(broker));
  await broker.onApplicationShutdown();
}

function connectionTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The broker does not answer. Is Endpaper running?')), 5_000).unref();
  });
}

async function list(letters: DeadLetters): Promise<void> {
  let count = 0;
  for await (const letter of letters.list()) {
    console.log(`${line(letter)}\n    ${letter.event}`);
    count += 1;
  }
  console.log(count === 0 ? 'There are no dead letters.' : `${count} in all.`);
}

async function replay(letters: DeadLetters, id: number | undefined): Promise<void> {
  const ids: number[] = [];
  // Listed first: an event that fails again returns under a new number.
  if (id === undefined) for await (const letter of letters.list()) ids.push(letter.id);
  else ids.push(id);
  for (const each of ids) {
    const replayed = await letters.replay(each);
    if (!replayed) throw new Error(`There is no dead letter ${each}.`);
    console.log(`published again: ${line(replayed)}`);
  }
}

function line({ id, time, consumer, subject, error }: DeadLetter): string {
  return `${id}  ${time}  ${subject} → ${consumer}: ${error}`;
}
