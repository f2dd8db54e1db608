/** Something that runs until it is ended or ends by itself. */
export interface Running {
  /** Settles when it has ended, with how: `exit code 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without asking and waits until it has. */
  kill(): Promise<void>;
}
