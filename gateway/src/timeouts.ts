/** Every timeout, interval and lifetime of the gateway, in milliseconds. */

/** A connection is closed when the headers of a request take longer, or then its body: ten seconds with the check. */
export const REQUEST_RECEIVED_MS = 8_000;
/** A file may take longer: 20 MiB at 1.4 Mbit/s. */
export const UPLOAD_RECEIVED_MS = 120_000;
export const CONNECTIONS_CHECK_INTERVAL_MS = 1_000;

/** From a request to its response: less than the two seconds that every call is answered in. */
export const RESPONSE_DEADLINE_MS = 1_800;
/** The part of the deadline that a session lookup may take: the call itself follows. */
export const SESSION_LOOKUP_MS = 1_400;
/** The same where a cached session can take its place. */
export const SESSION_REFRESH_MS = 700;
export const UPSTREAM_CONNECT_MS = 700;
/** An idle connection to a service is closed. A service that stops waits for that (`keptConnection` in service-kit). */
export const UPSTREAM_IDLE_MS = 1_000;
/** How long no session is looked up after lookups have failed. */
export const LOOKUP_PAUSE_MS = 3_000;

/**
 * How long the gateway uses a cached session without a lookup: while revocations arrive, and while the broker is unavailable.
 * While svc-auth is unavailable too, until the token expires.
 */
export const SESSION_FRESH_MS = 60_000;
export const SESSION_FRESH_DISCONNECTED_MS = 1_000;
/** How often the broker is asked for an answer, and how long that may take: both together are less than a second. */
export const BROKER_PING_MS = 400;
export const NO_SESSION_FRESH_MS = 2_000;
/** A cached token is not used so shortly before it expires: it still has to reach the service. */
export const TOKEN_MARGIN_MS = 5_000;
/** How long a revocation outlives a lookup that started before it. */
export const REVOCATION_KEPT_MS = 30_000;

/** A page of an export, and the whole download: a client that does not read it does not keep its place. */
export const EXPORT_PAGE_MS = 5_000;
export const EXPORT_MS = 10 * 60_000;

/** How long a cached response to a visitor is used: while announcements of changes arrive, and while the broker is unavailable. */
export const VISITOR_CACHE_MS = 10_000;
export const VISITOR_CACHE_DISCONNECTED_MS = 1_000;

/** How long hints are gathered before they are sent: a reader gets them within a second. */
export const HINTS_GATHERED_MS = 200;
/** How often streams are looked at; one without an event for this time gets one; and how long a stream lasts at most. */
export const LIVE_SWEEP_MS = 1_000;
export const LIVE_BEAT_MS = 25_000;
export const LIVE_STREAM_MS = 3_600_000;
/** How long a page waits before it opens an ended stream again, and the random addition. */
export const LIVE_RETRY_MS = 1_000;
export const RECONNECTS_SPREAD_MS = 4_000;

/**
 * How long a page waits for its first view, and a visitor's for the status of what it is about. A later view is for the next
 * visitor; search engines and previews of links, which run no scripts, have nothing of the page then.
 */
export const FIRST_VIEW_MS = 1_000;
/** How long a view waits for a read. A part that takes longer is missing in it. */
export const FIRST_VIEW_READ_MS = 600;
/** How long a user's page waits for the status of what it is about. Its scripts show the same, later. */
export const READER_STATUS_MS = 100;
/** A worker that renders for longer is stopped. */
export const FIRST_VIEW_RENDER_MS = 2_000;
/** How long a view is used at most: one without data never changes, but the shell may have a new file for it. */
export const FIRST_VIEW_KEPT_MS = 60_000;
/** After a worker has failed, none is started for this time. A page whose data could not be read is not rendered again for it. */
export const FIRST_VIEW_PAUSE_MS = 5_000;

/** A file from a front end's web server. */
export const DOWNLOAD_MS = 1_500;
export const SHELL_POLL_INTERVAL_MS = 2_000;
export const RELEASES_POLL_INTERVAL_MS = 1_000;
export const FAILURE_REPORTS_FLUSH_INTERVAL_MS = 1_000;
export const CANARY_CHECK_INTERVAL_MS = 2_000;
/** How long a job retries: brokers that lost one of them first elect a leader. */
export const JOB_RETRIES_MS = 60_000;
export const JOB_RETRY_INTERVAL_MS = 500;

/** Each part of the team catalog; it is sent without the parts that take longer. */
export const CATALOG_PART_MS = 1_000;

/** The window of the rate limits. */
export const RATE_LIMIT_WINDOW_MS = 60_000;
