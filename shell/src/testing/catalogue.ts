import type { Catalogue } from '@endpaper/contracts';
import { ORIGIN } from '@endpaper/web-kit/testing';
import { http, HttpResponse } from 'msw';

type App = Catalogue['apps'][number];

/** An app of the catalogue, with whatever a test says of it. */
export function anApp(known: Partial<App> = {}): App {
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
    ...known,
  };
}

/** Answers the catalogue. */
export function catalogueOf(known: Partial<Catalogue> = {}) {
  const catalogue: Catalogue = {
    read_at: '2026-01-02T03:04:05.000Z',
    apps: [anApp()],
    contracts: [],
    unknown: [],
    ...known,
  };
  return http.get(`${ORIGIN}/api/team/catalogue`, () => HttpResponse.json(catalogue));
}
