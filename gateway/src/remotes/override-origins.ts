import type { GatewayConfig } from '../config.js';

const LOCAL_ORIGINS = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Other origins of builds that a browser may try in place of released remotes: the configured ones, and outside production
 * those of the developer's machine.
 */
export function overrideOrigins({
  ENVIRONMENT,
  OVERRIDE_ORIGINS = [],
}: Pick<GatewayConfig, 'ENVIRONMENT' | 'OVERRIDE_ORIGINS'>): readonly string[] {
  return ENVIRONMENT === 'production' ? OVERRIDE_ORIGINS : [...OVERRIDE_ORIGINS, ...LOCAL_ORIGINS];
}
