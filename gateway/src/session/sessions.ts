import type { ResolvedSession } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { SessionLookup } from './session-lookup.js';
import { SessionMemory, type Finding } from './session-memory.js';

/** A cookie's value that is longer than any of ours names no session. */
const LONGEST = 200;

/** Who a cookie belongs to. svc-auth is asked once, however many requests come together; then it is remembered for seconds. */
@Injectable()
export class Sessions {
  private readonly asking = new Map<string, Promise<Finding>>();

  constructor(
    private readonly lookup: SessionLookup,
    private readonly memory: SessionMemory,
  ) {}

  /**
   * The session that a cookie names, or undefined when there is none. While svc-auth can't be asked, a session that was
   * seen before stays good for as long as its token does.
   * @throws ApiError when svc-auth can't be asked about a cookie that was not seen before
   */
  async find(sid: string): Promise<ResolvedSession | undefined> {
    if (sid.length > LONGEST) return undefined;
    const finding = this.memory.fresh(sid) ?? (await this.ask(sid));
    return finding === 'none' ? undefined : finding;
  }

  private ask(sid: string): Promise<Finding> {
    const asked = this.asking.get(sid);
    if (asked) return asked;
    const asking = this.lookup
      .ask(sid)
      .then(
        finding => this.memory.remember(sid, finding),
        (error: unknown) => {
          const last = this.memory.last(sid);
          if (last) return last;
          throw error;
        },
      )
      .finally(() => {
        this.asking.delete(sid);
      });
    this.asking.set(sid, asking);
    return asking;
  }
}
