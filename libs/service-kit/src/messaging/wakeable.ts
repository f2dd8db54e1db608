/** A loop's sleep that can be cut short, once for each reason to wake; and its end. */
export class Wakeable {
  private wakeUp: (() => void) | undefined;
  private woken = false;
  stopped = false;

  /** Sleeps for the time (milliseconds), or until woken; not at all when it was woken since the last sleep. */
  async sleep(milliseconds: number): Promise<void> {
    if (!this.woken && !this.stopped) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.woken = false;
    this.wakeUp = undefined;
  }

  wake(): void {
    this.woken = true;
    this.wakeUp?.();
  }

  stop(): void {
    this.stopped = true;
    this.wakeUp?.();
  }
}
