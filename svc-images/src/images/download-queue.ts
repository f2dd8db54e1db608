import { ServiceUnavailable } from '@endpaper/service-kit';

/** At most this number of downloads runs at the same time. Their sources take up to ten megabytes each. */
const MAX_RUNNING = 8;
/** At most this number of them is of one requester, and of one host: slow hosts leave room for the others. */
const MAX_RUNNING_OF_GROUP = 2;
const MAX_WAITING = 100;

interface WaitingDownload {
  groups: readonly string[];
  start: () => void;
}

/** Runs downloads in their order. One whose requester or host has enough of them lets the next ones pass. */
export class DownloadQueue {
  private readonly downloads = new Map<string, Promise<void>>();
  private readonly waiting: WaitingDownload[] = [];
  /** The number of running downloads of each group. */
  private readonly running = new Map<string, number>();
  private free = MAX_RUNNING;

  /** Whether a download is running or waits. */
  has(id: string): boolean {
    return this.downloads.has(id);
  }

  /**
   * Runs a download, unless one with this id is running or waits.
   * @param groups its requester and its host
   * @returns when the download has ended
   * @throws ServiceUnavailable when too many downloads wait
   */
  async add(id: string, groups: readonly string[], download: () => Promise<void>): Promise<void> {
    const known = this.downloads.get(id);
    if (known) return known;
    if (this.waiting.length >= MAX_WAITING && !this.hasRoom(groups)) throw new ServiceUnavailable();
    const ended = new Promise<void>(resolve => this.waiting.push({ groups, start: resolve }))
      .then(download)
      .finally(() => {
        this.downloads.delete(id);
        this.count(groups, -1);
        this.startNext();
      });
    this.downloads.set(id, ended);
    this.startNext();
    return ended;
  }

  private startNext(): void {
    for (let index = 0; index < this.waiting.length;) {
      const next = this.waiting[index];
      if (next && this.hasRoom(next.groups)) {
        this.waiting.splice(index, 1);
        this.count(next.groups, 1);
        next.start();
      } else index += 1;
    }
  }

  private hasRoom(groups: readonly string[]): boolean {
    return this.free > 0 && groups.every(group => (this.running.get(group) ?? 0) < MAX_RUNNING_OF_GROUP);
  }

  private count(groups: readonly string[], change: 1 | -1): void {
    this.free -= change;
    for (const group of groups) {
      const count = (this.running.get(group) ?? 0) + change;
      if (count > 0) this.running.set(group, count);
      else this.running.delete(group);
    }
  }
}
