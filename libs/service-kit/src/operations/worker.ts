export interface Work {
  turn: () => Promise<void>;
  /** Between two turns (milliseconds). */
  pause: number;
  /** Reports a failed turn. The next one follows after the pause. */
  failed: (error: unknown) => void;
}

/** Does work in the background, one turn after the other, until it is stopped. */
export class Worker {
  private readonly pause = new InterruptibleSleep();
  private readonly uninterrupted = new InterruptibleSleep();
  private running: Promise<void> | undefined;

  constructor(private readonly work: Work) {}

  get isStopping(): boolean {
    return this.pause.stopped;
  }

  start(): void {
    this.running = this.run();
  }

  /** Starts the next turn at once. A turn that calls it, because there is more to do, is followed by the next one without a pause. */
  readonly wake = (): void => {
    this.pause.interrupt();
  };

  /** Resolves after the turn that is running. */
  async stop(): Promise<void> {
    this.pause.stop();
    this.uninterrupted.stop();
    await this.running;
  }

  /** A pause within a turn (milliseconds), which `wake` or `stop` ends early. */
  sleep(milliseconds: number): Promise<void> {
    return this.pause.sleep(milliseconds);
  }

  /** A pause within a turn (milliseconds), which only `stop` ends early. */
  rest(milliseconds: number): Promise<void> {
    return this.uninterrupted.sleep(milliseconds);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      await this.work.turn().catch(this.work.failed);
      await this.sleep(this.work.pause);
    }
  }
}

/** The pause of a loop. `interrupt` ends it early, `stop` ends it and all later ones. */
class InterruptibleSleep {
  private end: (() => void) | undefined;
  private interrupted = false;
  stopped = false;

  /** Sleeps for the time (milliseconds) or until interrupted. Returns at once after an interruption since the last sleep. */
  async sleep(milliseconds: number): Promise<void> {
    if (!this.interrupted && !this.stopped) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.interrupted = false;
    this.end = undefined;
  }

  interrupt(): void {
    this.interrupted = true;
    this.end?.();
  }

  stop(): void {
    this.stopped = true;
    this.end?.();
  }
}
