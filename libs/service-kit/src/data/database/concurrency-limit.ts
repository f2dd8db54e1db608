/** How long a task waits for its turn, and the error of one that has waited in vain. */
interface Deadline {
  milliseconds: number;
  error: () => Error;
}

/** Runs at most the given number of tasks at the same time. The others wait, in their order. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param deadline none by default */
  constructor(
    private readonly limit: number,
    private readonly deadline?: Deadline,
  ) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** @throws the error of the deadline, without having begun the task */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.limit) this.running += 1;
    else await this.wait();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(start);
      const { deadline } = this;
      const timer =
        deadline &&
        setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(start), 1);
          reject(deadline.error());
        }, deadline.milliseconds);
    });
  }
}

/** Runs the tasks of one key one after another, in their order, and those of different keys at the same time. */
export class KeyedMutex {
  private readonly limits = new Map<string, ConcurrencyLimit>();

  /** @param deadline how long a task waits for those before it; see `ConcurrencyLimit` */
  constructor(private readonly deadline: Deadline) {}

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
