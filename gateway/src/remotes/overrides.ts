import type { GatewayConfig } from '../config.js';

const THIS_MACHINE = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Where builds may come from, next to our own files, that a reader's browser tries in place of the released remotes: none
 * in production unless the configuration names some, and elsewhere the developer's machine too.
 */
export function overrideOrigins({
  ENVIRONMENT,
  OVERRIDE_ORIGINS = [],
}: Pick<GatewayConfig, 'ENVIRONMENT' | 'OVERRIDE_ORIGINS'>): readonly string[] {
  return ENVIRONMENT === 'production' ? OVERRIDE_ORIGINS : [...OVERRIDE_ORIGINS, ...THIS_MACHINE];
}
