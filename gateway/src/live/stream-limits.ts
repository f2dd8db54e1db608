import { ApiError, CONFIG } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import type { StreamOwner } from './live-stream.js';

/** A page without live changes works, so its next attempt has time. */
const RETRY_LATER = { 'retry-after': '30' };

/** 503: the gateway has as many streams as it can have, or stops. */
export class StreamsUnavailable extends ApiError {
  constructor() {
    super(
      503,
      'streams_unavailable',
      'Changes can’t be shown at once right now. Please try again later',
      RETRY_LATER,
    );
  }
}

/** The streams of all users in one process of the gateway: an idle stream takes 12 KiB. */
const MAX_STREAMS = 8_000;
/** A browser has a stream for each visible page, on each of the user's devices. */
const STREAMS_PER_USER = 16;

/** Counts the open streams of each user and each network. */
@Injectable()
export class StreamLimits {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(
    @Inject(CONFIG)
    private readonly limits: Pick<GatewayConfig, 'LIVE_STREAMS_PER_ADDRESS'>,
  ) {}

  get open(): number {
    return this.total;
  }

  /** Counts a stream; `leave` has to be called after it. @throws StreamsUnavailable; ApiError 429 when the user or the address has as many as one may have */
  enter(owner: StreamOwner): void {
    if (this.total >= MAX_STREAMS) throw new StreamsUnavailable();
    const keys = keysOf(owner);
    const { LIVE_STREAMS_PER_ADDRESS } = this.limits;
    const isFull = keys.some(
      key => this.countOf(key) >= (key.startsWith('user') ? STREAMS_PER_USER : LIVE_STREAMS_PER_ADDRESS),
    );
    if (isFull)
      throw new ApiError(
        429,
        'too_many_streams',
        'Endpaper is open in too many tabs to show changes here at once',
        RETRY_LATER,
      );
    for (const key of keys) this.counts.set(key, this.countOf(key) + 1);
    this.total += 1;
  }

  leave(owner: StreamOwner): void {
    for (const key of keysOf(owner)) {
      const left = this.countOf(key) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    }
    this.total -= 1;
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }
}

function keysOf({ network, session }: StreamOwner): string[] {
  return [`network ${network}`, ...(session ? [`user ${session.user}`] : [])];
}
