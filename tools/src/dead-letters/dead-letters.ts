import { Broker, createLogger, DeadLetters, type DeadLetter } from '@endpaper/service-kit';
import { describeError } from '../describe-error.js';
import { knownServers } from '../servers-note.js';

const USAGE = `Usage: npm run dead-letters -- list
       npm run dead-letters -- replay <number>
       npm run dead-letters -- replay --all`;

/** `npm run dead-letters`: lists the events that no handler could process, and publishes them again. */
export async function deadLetters([command, which]: string[]): Promise<void> {
  const isList = command === 'list' && which === undefined;
  const isReplay = command === 'replay' && (which === '--all' || /^[1-9]\d*$/.test(which ?? ''));
  if (!isList && !isReplay) {
    console.error(USAGE);
    process.exit(2);
  }
  try {
    const broker = new Broker(knownServers().natsUrl, 'dead-letters', createLogger('dead-letters', 'silent'));
    await Promise.race([broker.connected(), connectionTimeout()]);
    const letters = new DeadLetters(broker, 1);
    if (isList) await list(letters);
    else await replay(letters, which === '--all' ? undefined : Number(which));
    await broker.onApplicationShutdown();
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
  process.exit(0);
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
  // Listed first: a letter that fails again returns under a new number.
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

function connectionTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The broker does not answer. Is Endpaper running?')), 5_000).unref();
  });
}
