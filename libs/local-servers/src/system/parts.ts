import { type Running } from '../processes/running.js';
import { guard, type Guarded } from './guard.js';

/** The running parts of a system, in the order they were started. */
export class Parts {
  private readonly parts = new Map<string, Guarded>();

  constructor(private readonly report: (line: string) => void) {}

  /** Starts a part and keeps it up. @throws whatever its first start throws. */
  async add<Part extends Running>(name: string, launch: () => Promise<Part>): Promise<Part> {
    const running = await launch();
    this.parts.set(name, guard({ name, running, launch, report: this.report }));
    return running;
  }

  /** @throws Error when there is no such part. */
  get(name: string): Guarded {
    const part = this.parts.get(name);
    if (!part) throw new Error(`There is no ${name} here, only ${[...this.parts.keys()].join(', ')}`);
    return part;
  }

  /** Stops every part, the last started first. */
  async stop(): Promise<void> {
    for (const part of [...this.parts.values()].reverse()) await part.stop();
    this.parts.clear();
  }
}
