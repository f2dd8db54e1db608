import { LOST_TEXTS_KEPT_DAYS } from '@endpaper/contracts';

const DAY = 24 * 3_600_000;

/**
 * The share of its time that the statement of a request may wait for a lock. After the longest wait for the earlier writes of
 * its row, a write that then waits for the row's lock still ends before the gateway answers the caller.
 */
export const LOCK_SHARE = 0.6;

/**
 * Every deadline, interval and retry pause of service-kit, in milliseconds. A call of another service has a shorter
 * deadline than the gateway's call of this one.
 */
export const TIMEOUTS = {
  /** Connecting to PostgreSQL. */
  databaseConnect: 1_500,
  /** A statement of a request: the gateway answers the caller shortly after. */
  statement: 1_500,
  /**
   * Waiting for the earlier writes of a row. While PostgreSQL or the machine is slow, several writes of a popular row need
   * this time. The statement follows; see `LOCK_SHARE`.
   */
  waitingWrite: 750,
  /** A statement that no request waits for. */
  backgroundStatement: 10_000,
  /** A connection of the pool that no request uses. */
  idleConnection: 60_000,
  /** A transaction that sends no statement. */
  idleTransaction: 15_000,

  /**
   * How long a migration waits for a lock. Requests for the table wait behind it, no longer than they may wait for a lock
   * (`LOCK_SHARE`).
   */
  migrationLock: 500,
  /** Before each repetition of migrations that got no lock. */
  migrationRetries: [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000],
  /** Between two looks whether another replica still migrates. */
  migrationTurn: 200,

  /** Fetching the keys of identity tokens. */
  keys: 1_500,
  /** Between two fetches of the keys. */
  keysCooldown: 5_000,
  /** A call of another service's endpoint; the gateway waits longer than this. */
  endpointCall: 1_000,

  /** Before the owner of an unknown id is asked for it again. */
  unknownId: 5_000,

  /** Between two looks whether the server's certificate was renewed. */
  certificatePoll: 60_000,
  /** The handshake of a new connection. */
  tlsHandshake: 8_000,

  /** A check of readiness. */
  readinessCheck: 1_000,
  /** Reading one metric; the others are shown without it. */
  metric: 1_000,
  /** Sending a batch of spans; shorter than `shutdown`. */
  spanExport: 2_000,

  /** The outbox keeps a published event for this time. */
  outboxKept: 7 * DAY,
  /** An older event takes no effect, however it was published again; longer than streams and outbox keep an event together. */
  eventsApplied: 60 * DAY,
  /** The inbox keeps the id of a handled event for this time; not shorter than `eventsApplied`. */
  inboxKept: 60 * DAY,
  /** A tombstone is kept for this time; longer than `eventsApplied`, so that no event restores what was deleted. */
  tombstonesKept: 90 * DAY,
  /** Moderators read an earlier text for this time, and what they have removed is deleted after it. */
  moderatedKept: 30 * DAY,
  /** Authors find their texts about a deleted book for this time. */
  lostTextsKept: LOST_TEXTS_KEPT_DAYS * DAY,

  /** Between two looks at the outbox when no commit wakes the relay. */
  outboxPoll: 2_000,
  /** How long a replica may relay events without renewing its lease, and after what time it renews it. */
  relayLease: 6_000,
  relayLeaseRenewal: 1_000,
  /** Before a replica informs the leader of the relays of its commits: one message for all commits of this time. */
  leaderMessage: 10,
  /** Between two attempts of a consumer to start. */
  consumerRetry: 1_000,
  /** The broker delivers an event again that is not acknowledged within this time. */
  acknowledgement: 5_000,
  /** Between two notices to the broker that an event is still being handled; shorter than `acknowledgement`. */
  progressNotice: 2_000,
  /** Before an event is delivered again because the database or the broker was unavailable, or a row was locked. */
  redelivery: 1_000,
  /** Before each retry of an event whose handler failed; after the last it becomes a dead letter. */
  handlerRetries: [250, 1_000, 5_000, 15_000],
  /** The same where its statements took too long: `backgroundStatement`. */
  slowHandlerRetries: [1_000, 5_000, 15_000, 60_000, 300_000],
  /** Between two looks at the queue of erasures when no commit wakes the eraser. */
  erasurePoll: 1_000,
  /** Between two runs of housekeeping. */
  housekeeping: 3_600_000,

  /** How long a server that closes waits for clients to close idle connections; the gateway closes them earlier. */
  keptConnection: 2_000,
  /** Requests in progress may take this long while a server closes. */
  drain: 2_500,
  /** Stopping the process; it exits after this time in any case. */
  shutdown: 8_000,
} as const;
