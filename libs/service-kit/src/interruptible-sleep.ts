/** The pause of a loop. `interrupt` ends it early, `stop` ends it and all later ones. */
export class InterruptibleSleep {
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
