let doneAt = 0;

/** Notes that the server has done a change. */
export function noteChange(): void {
  doneAt = performance.now();
}

/** Whether the server has done a change after a time of `performance.now()`. */
export const wasChangedSince = (time: number): boolean => doneAt > time;
