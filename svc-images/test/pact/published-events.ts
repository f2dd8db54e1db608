import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';

/** svc-images publishes no events. */
export const publishedEvents: ServiceUnderContract['publishedEvents'] = {};
