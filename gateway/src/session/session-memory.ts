import type { ResolvedSession } from '@endpaper/contracts';
import { LRUCache } from 'lru-cache';

/** What svc-auth said about a cookie: a session, or that there is none. */
export type Finding = ResolvedSession | 'none';

/** How long (milliseconds) a finding is taken for the truth without asking again. */
const FRESH = 10_000;
const FRESH_NONE = 2_000;
/** A token that is about to expire is not handed out: it still has to travel. */
const MARGIN = 5_000;

interface Remembered {
  finding: Finding;
  freshUntil: number;
}

/** What the gateway remembers of sessions, for seconds. */
export class SessionMemory {
  private readonly findings = new LRUCache<string, Remembered>({
    max: 20_000,
    dispose: ({ finding }) => {
      if (finding !== 'none') this.cookies.delete(finding.session_id);
    },
  });
  /** The cookie of each remembered session, by the session's id. */
  private readonly cookies = new Map<string, string>();
  /** Sessions that ended while an answer about them may still have been under way. */
  private readonly ended = new LRUCache<string, true>({ max: 20_000, ttl: 30_000 });

  constructor(private readonly now: () => number = Date.now) {}

  /** What is known for sure, or undefined when svc-auth has to be asked. */
  fresh(sid: string): Finding | undefined {
    const known = this.findings.get(sid);
    return known && known.freshUntil > this.now() ? known.finding : undefined;
  }

  /** The session as it was last seen, as long as its token holds: for when svc-auth can't be asked. */
  last(sid: string): ResolvedSession | undefined {
    const finding = this.findings.get(sid)?.finding;
    return finding && finding !== 'none' && this.holds(finding) ? finding : undefined;
  }

  /** Remembers a finding, and gives it back: a session that ended meanwhile is none. */
  remember(sid: string, finding: Finding): Finding {
    if (finding === 'none' || this.ended.has(finding.session_id)) {
      this.findings.set(sid, { finding: 'none', freshUntil: this.now() + FRESH_NONE });
      return 'none';
    }
    const freshUntil = Math.min(this.now() + FRESH, Date.parse(finding.token_expires_at) - MARGIN);
    this.findings.set(sid, { finding, freshUntil });
    this.cookies.set(finding.session_id, sid);
    return finding;
  }

  /** Forgets sessions that have ended. */
  end(sessionIds: readonly string[]): void {
    for (const id of sessionIds) {
      this.ended.set(id, true);
      const sid = this.cookies.get(id);
      if (sid !== undefined) this.findings.delete(sid);
    }
  }

  forgetAll(): void {
    this.findings.clear();
  }

  private holds({ token_expires_at }: ResolvedSession): boolean {
    return Date.parse(token_expires_at) - MARGIN > this.now();
  }
}
