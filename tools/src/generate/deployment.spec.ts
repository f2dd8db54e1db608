import { checkout } from '@endpaper/local-servers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import YAML from 'yaml';
import { Changes } from './changes.js';
import { makeRemote } from './remote.js';
import { makeService } from './service.js';

const NAMES = { things: 'reviews', thing: 'review' };

interface Compose {
  services: Record<
    string,
    { networks: unknown; volumes: string[]; environment: Record<string, string>; depends_on: object }
  >;
  volumes: object;
}

interface Prometheus {
  scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
}

const composeOf = (changes: Changes) =>
  YAML.parse(changes.read('docker-compose.yml'), { merge: true }) as Compose;

/** The names of the services whose metrics Prometheus collects. */
const scrapedBy = (changes: Changes) => {
  const file = changes.read('deploy/observability/prometheus/prometheus.yml');
  const { scrape_configs: jobs } = YAML.parse(file) as Prometheus;
  return jobs[0]?.dns_sd_configs.flatMap(({ names }) => names);
};

describe('a new service and its remote', () => {
  let changes: Changes;
  let compose: Compose;

  beforeAll(() => {
    changes = new Changes(checkout);
    makeService(NAMES, changes);
    makeRemote(NAMES, changes);
    compose = composeOf(changes);
  });

  it('have containers of their own, the service with its own secrets', () => {
    expect(compose.services).toMatchObject({
      'svc-reviews': {
        image: 'endpaper/svc-reviews:${TAG:-local}',
        build: { dockerfile: 'deploy/images/service.Dockerfile', args: { APP: 'svc-reviews' } },
        networks: compose.services['svc-social']?.networks,
        volumes: ['secrets-reviews:/run/secrets:ro'],
      },
      'mfe-reviews': {
        build: { dockerfile: 'deploy/images/front-end.Dockerfile', args: { APP: 'mfe-reviews' } },
        networks: ['front-ends'],
      },
    });
    expect(compose.volumes).toHaveProperty('secrets-reviews');
    expect(compose.services['secrets']?.volumes).toContain('secrets-reviews:/secrets/reviews');
  });

  it('are connected: a role and a schema, the gateway, the releases and Prometheus', () => {
    const { services } = compose;
    expect(services['database-roles']?.environment['SERVICES']?.split(' ')).toContain('reviews');
    expect(services['gateway']?.environment['UPSTREAM_REVIEWS']).toBe('http://svc-reviews:4000');
    expect(services['seed-auth']?.depends_on).toHaveProperty('svc-reviews');
    expect(services['releases']?.environment['REMOTE_ORIGINS']).toContain('http://mfe-reviews:8080');
    expect(services['releases']?.depends_on).toHaveProperty('mfe-reviews');
    expect(scrapedBy(changes)).toContain('svc-reviews');
  });
});

it('a second new service is added beside the first', () => {
  const changes = new Changes(checkout);
  makeService(NAMES, changes);
  makeService({ things: 'shelves', thing: 'shelf' }, changes);
  const { services } = composeOf(changes);
  const added = ['svc-reviews', 'svc-shelves'];
  expect(scrapedBy(changes)).toEqual([
    'gateway',
    ...['svc-auth', 'svc-books', 'svc-posts', 'svc-social'],
    ...added,
  ]);
  expect(Object.keys(services['seed-auth']?.depends_on ?? {})).toEqual(expect.arrayContaining(added));
  expect(services['database-roles']?.environment['SERVICES']).toMatch(/ reviews shelves$/);
});
