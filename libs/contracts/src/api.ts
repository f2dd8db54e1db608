import { teamEndpoints } from './catalog.js';
import { exportEndpoints } from './export/export.endpoints.js';
import { liveEndpoints } from './live/live.endpoints.js';
import { reportRemoteFailure } from './remotes/remotes.endpoints.js';
import { SERVICES, type Endpoints } from './services.js';
import { siteTextEndpoints } from './site-texts.endpoints.js';

/** The endpoints that the gateway answers. */
const GATEWAY_ENDPOINTS = {
  export: exportEndpoints,
  live: liveEndpoints,
  remotes: { reportFailure: reportRemoteFailure },
  team: teamEndpoints,
  texts: siteTextEndpoints,
} as const satisfies Endpoints;

/** All endpoints of the public API by tag and name. */
export const API: Endpoints = Object.fromEntries(
  [...Object.values(SERVICES), GATEWAY_ENDPOINTS].flatMap((endpoints: Endpoints) =>
    Object.entries(endpoints),
  ),
);
