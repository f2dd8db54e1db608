import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Injectable, Module, type Type } from '@nestjs/common';
import {
  BackgroundDatabase,
  createLogger,
  Database,
  Housekeeping,
  type HousekeepingTask,
  type ServiceDefinition,
} from '../src/index.js';
import { doHousekeeping, startTestService, type TestService } from '../src/testing/index.js';
import { notesService } from './notes-service.js';

/** What the task below does in its steps, and what it has seen of the lock before each of them. */
const steps = { count: 0, work: (): Promise<void> => Promise.resolve(), lastStatements: new Array<Date>() };

@Injectable()
class StepByStep implements HousekeepingTask {
  constructor(private readonly database: Database) {}

  async *run() {
    for (let step = 0; step < 3; step += 1) {
      const [holder] = await this.database.query<{ state_change: Date }>(
        `SELECT a.state_change FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE l.locktype = 'advisory' AND l.granted AND a.datname = current_database()`,
      );
      if (holder) steps.lastStatements.push(holder.state_change);
      await steps.work();
      yield (steps.count += 1);
    }
  }
}

@Injectable()
class Failing implements HousekeepingTask {
  // oxlint-disable-next-line require-yield -- it fails before its first change
  async *run(): AsyncGenerator<never> {
    await Promise.reject(new Error('it always fails'));
  }
}

@Module({ imports: [notesService.module], providers: [StepByStep, Failing] })
class TasksModule {}

const definition: ServiceDefinition = { ...notesService, module: TasksModule, tasks: [StepByStep] };

let service: TestService;

beforeAll(async () => {
  service = await startTestService(definition);
  // That of the start.
  await doHousekeeping(service);
});

beforeEach(() => {
  steps.count = 0;
  steps.work = () => Promise.resolve();
  steps.lastStatements = [];
});

afterAll(() => service.stop());

const run = () => service.app.get(Housekeeping).run();

it('does its tasks, not while another replica is at work, and with the lock until their end', async () => {
  const other = await service.database.begin();
  await other.query(`SELECT pg_advisory_xact_lock(hashtextextended('notes housekeeping', 0))`);
  expect(await run()).toBe(false);
  expect(steps.count).toBe(0);
  await other.rollback();

  expect(await run()).toBe(true);
  expect(steps.count).toBe(3);
  // PostgreSQL ends a transaction that sends no statement for a while.
  const times = steps.lastStatements.map(time => time.getTime());
  expect(times).toHaveLength(3);
  expect(new Set(times).size).toBe(3);
});

/** Housekeeping of the service with other tasks, which nothing starts but the test. */
const housekeepingWith = (...tasks: Type<HousekeepingTask>[]) =>
  new Housekeeping(
    service.app.get(BackgroundDatabase),
    [],
    tasks,
    { get: service.app.get.bind(service.app) },
    createLogger('housekeeping', 'silent'),
  );

it('does the other tasks when one fails, and is not done then', async () => {
  expect(await housekeepingWith(Failing, StepByStep).run()).toBe(false);
  expect(steps.count).toBe(3);
});

it('ends a task after the change that it is making when the service stops', async () => {
  const housekeeping = housekeepingWith(StepByStep);
  let finish = (): void => undefined;
  const isWorking = new Promise<void>(started => {
    steps.work = () => {
      started();
      steps.work = () => Promise.resolve();
      return new Promise(resolve => (finish = resolve));
    };
  });
  const running = housekeeping.run();
  await isWorking;
  const stopped = housekeeping.beforeApplicationShutdown();
  finish();
  await stopped;
  expect(await running).toBe(false);
  expect(steps.count).toBe(1);
});
