/** More than the server repeats after a reconnection. */
const KEPT = 500;

/** The ids of the last events. */
export class RecentIds {
  private readonly ids = new Set<string>();

  has(id: string | undefined): boolean {
    return id !== undefined && this.ids.has(id);
  }

  /** @returns false for one that was added before */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    for (const oldest of this.ids) {
      if (this.ids.size <= KEPT) break;
      this.ids.delete(oldest);
    }
    return true;
  }
}
