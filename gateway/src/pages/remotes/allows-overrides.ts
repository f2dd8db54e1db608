import type { GatewayConfig } from '../../config.js';

/**
 * Whether a browser may try other builds in place of released remotes. Outside production it may try those that the portal
 * serves itself; builds of other origins need a configured origin everywhere.
 */
export function allowsOverrides({
  ENVIRONMENT,
  OVERRIDE_ORIGINS = [],
}: Pick<GatewayConfig, 'ENVIRONMENT' | 'OVERRIDE_ORIGINS'>): boolean {
  return ENVIRONMENT !== 'production' || OVERRIDE_ORIGINS.length > 0;
}
