import { ConcurrencyLimit } from './concurrency-limit.js';

/** Runs the tasks of one key one after another, in their order, and those of different keys at the same time. */
export class KeyedMutex {
  private readonly limits = new Map<string, ConcurrencyLimit>();

  /** @param deadline how long a task waits for those before it; see `ConcurrencyLimit` */
  constructor(private readonly deadline: ConstructorParameters<typeof ConcurrencyLimit>[1]) {}

  /** @throws the error of the deadline, without having begun the task */
  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const limit = this.limits.get(key) ?? new ConcurrencyLimit(1, this.deadline);
    this.limits.set(key, limit);
    try {
      return await limit.run(task);
    } finally {
      if (limit.isIdle) this.limits.delete(key);
    }
  }
}
