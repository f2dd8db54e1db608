import { checkout } from '@endpaper/local-servers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import YAML from 'yaml';
import { Changes } from './changes.js';
import { makeRemote } from './remote.js';
import { makeService } from './service.js';

const NAMES = { things: 'reviews', thing: 'review' };

let changes: Changes;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what is expected of it, the tests say themselves
let compose: any;

beforeAll(() => {
  changes = new Changes(checkout);
  makeService(NAMES, changes);
  makeRemote(NAMES, changes);
  compose = YAML.parse(changes.read('docker-compose.yml'), { merge: true });
});

describe('a new service', () => {
  it('runs in a container of its own, with secrets of its own', () => {
    expect(compose.services['svc-reviews']).toMatchObject({
      image: 'endpaper/svc-reviews:${TAG:-local}',
      build: { dockerfile: 'deploy/images/service.Dockerfile', args: { APP: 'svc-reviews' } },
      networks: compose.services['svc-social'].networks,
      volumes: ['secrets-reviews:/run/secrets:ro'],
    });
    expect(compose.volumes).toHaveProperty('secrets-reviews');
    expect(compose.services.secrets.volumes).toContain('secrets-reviews:/secrets/reviews');
  });

  it('has a role and a schema, and is known to the gateway and to Prometheus', () => {
    expect(compose.services['database-roles'].environment.SERVICES.split(' ')).toContain('reviews');
    expect(compose.services.gateway.environment.UPSTREAM_REVIEWS).toBe('http://svc-reviews:4000');
    expect(compose.services['seed-auth'].depends_on).toHaveProperty('svc-reviews');
    expect(scraped(changes)).toContain('svc-reviews');
  });
});

it('a second new service is known to everybody beside the first', () => {
  const both = new Changes(checkout);
  makeService(NAMES, both);
  makeService({ things: 'shelves', thing: 'shelf' }, both);
  const { services } = YAML.parse(both.read('docker-compose.yml'), { merge: true });
  const own = ['svc-reviews', 'svc-shelves'];
  expect(scraped(both)).toEqual(['gateway', 'svc-auth', 'svc-books', 'svc-posts', 'svc-social', ...own]);
  expect(Object.keys(services['seed-auth'].depends_on)).toEqual(expect.arrayContaining(own));
  expect(services['database-roles'].environment.SERVICES).toMatch(/ reviews shelves$/);
});

/** What Prometheus asks, by name. */
function scraped(made: Changes): string[] {
  const { scrape_configs } = YAML.parse(made.read('deploy/observability/prometheus/prometheus.yml'));
  const [{ dns_sd_configs }] = scrape_configs;
  return dns_sd_configs.flatMap(({ names }: { names: string[] }) => names);
}

describe('a new remote', () => {
  it('has a web server of its own, whose files are released', () => {
    expect(compose.services['mfe-reviews']).toMatchObject({
      build: { dockerfile: 'deploy/images/front-end.Dockerfile', args: { APP: 'mfe-reviews' } },
      networks: ['front-ends'],
    });
    expect(compose.services.releases.environment.REMOTE_ORIGINS.split(' ')).toContain(
      'http://mfe-reviews:8080',
    );
    expect(compose.services.releases.depends_on).toHaveProperty('mfe-reviews');
  });
});
