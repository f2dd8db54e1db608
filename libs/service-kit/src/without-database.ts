// What every process of the portal needs, also the gateway. None of it loads the database's modules, which take 25 MB of memory.
export { networkOf } from './http/address-network.js';
export {
  ApiError,
  InvalidFields,
  NotSignedIn,
  ServiceUnavailable,
  ValidationFailed,
} from './http/api-errors.js';
export {
  CalledBy,
  Endpoint,
  Input,
  refuseUnknownParameters,
  UploadedFile,
  type Caller,
} from './http/endpoint-decorators.js';
export { asApiError, errorBody, ErrorFilter } from './http/error.filter.js';
export { FailedCall, UnexpectedStatus } from './http/failed-call.js';
export { cookieName, isHttps, isLoopback, type CookieName } from './http/https.js';
export { MinuteLimit } from './http/minute-limit.js';
export { PortalHost } from './http/portal-host.js';
export { created, page, unchanged } from './http/reply.js';
export { Outdated, requireVersion, type EditedVersion } from './http/require-version.js';
export { logSecurityEvent } from './http/security-events.js';
export { httpServer, type HttpServerOptions } from './http/server/http-server.js';
export { readCertificate, renewCertificate } from './http/server/server-certificate.js';
export { callEndpoint } from './identity/call-endpoint.js';
export { IDENTITY_ISSUER, Operational } from './identity/identity.guard.js';
export {
  ConfigError,
  loadConfig,
  databaseVariables,
  Origin,
  Port,
  processVariables,
  Required,
  Secret,
  upstream,
  serviceVariables,
} from './operations/config/load-config.js';
export { Readiness, type Check } from './operations/health/readiness.js';
export { CONFIG, LOGGER } from './operations/injection-tokens.js';
export { createLogger, NestLogger, type Logger } from './operations/logging/logger.js';
export { Metrics } from './operations/metrics/metrics.js';
export { outsideOfRequest } from './operations/tracing/active-request.js';
export { startTracing, traceHeaders } from './operations/tracing/tracing.js';
export { Worker } from './operations/worker.js';
export { HealthController } from './service/health.controller.js';
export { runJob, runUntilStopped } from './service/run-process.js';
export { LOCK_SHARE, TIMEOUTS } from './timeouts.js';
