import type { Catalog } from '@endpaper/contracts';
import { ORIGIN } from '@endpaper/web-kit/testing';
import { http, HttpResponse } from 'msw';

type App = Catalog['apps'][number];

/** Builds an app of the catalog. */
export function anApp(properties: Partial<App> = {}): App {
  return {
    name: 'svc-books',
    kind: 'service',
    owner: 'books',
    version: '1.2.0',
    routes: [],
    widgets: [],
    endpoints: [],
    publishes: [],
    consumes: [],
    health: 'up',
    running: [],
    ...properties,
  };
}

/** Handles the request for the catalog. */
export function catalogOf(properties: Partial<Catalog> = {}) {
  const catalog: Catalog = {
    read_at: '2026-01-02T03:04:05.000Z',
    apps: [anApp()],
    contracts: [],
    unknown: [],
    ...properties,
  };
  return http.get(`${ORIGIN}/api/team/catalogue`, () => HttpResponse.json(catalog));
}
