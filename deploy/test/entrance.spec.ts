import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { ConfigMap } from 'kubernetes-models/v1';
import YAML from 'yaml';
import { OVERLAYS, render } from '../kubernetes/test/render.js';

const read = (path: string) => readFile(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

/** What a request line must be like, in the words of nginx. */
const IS_NO_PATH = 'if ($request !~ "^[A-Z]+ /")';

it('the entrance limits the connections, the requests and the time of each client, and refuses targets that are no path', async () => {
  const [conf, start] = await Promise.all([read('entrance/nginx.conf'), read('entrance/start.sh')]);
  for (const limit of [
    'client_header_timeout 10s;',
    'client_body_timeout 10s;',
    'limit_req_status 429;',
    'limit_conn_status 429;',
    IS_NO_PATH,
  ])
    expect(conf).toContain(limit);
  expect(start).toMatch(/limit_conn connections \$\{CONNECTIONS_PER_ADDRESS:-256\};/);
  expect(start).toMatch(/limit_req zone=requests burst=400 nodelay;/);
});

it('the ingress controller has the same limits', async () => {
  const config = new ConfigMap(YAML.parse(await read('kubernetes/ingress-controller.yaml')) as object);
  config.validate();
  expect(config.data).toMatchObject({
    'client-header-timeout': '10',
    'client-body-timeout': '10',
    'limit-req-status-code': '429',
    'limit-conn-status-code': '429',
    'server-snippet': expect.stringContaining(IS_NO_PATH),
  });
});

it('no entrance logs the queries of readers', async () => {
  const [conf, controller] = await Promise.all([
    read('entrance/nginx.conf'),
    read('kubernetes/ingress-controller.yaml'),
  ]);
  expect(conf).toMatch(/^ *access_log off;$/m);
  expect([...conf.matchAll(/error_log \S+ (\w+);/g)].map(([, level]) => level)).toEqual(['crit']);
  const { 'log-format-upstream': format, 'error-log-level': level } =
    new ConfigMap(YAML.parse(controller) as object).data ?? {};
  expect(level).toBe('crit');
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b(?!_)/);
});

it.each(OVERLAYS)('the ingress in %s limits the connections and the requests of each client', overlay => {
  const ingress = render(overlay).find(object => Ingress.is(object));
  expect(ingress?.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/limit-connections': '256',
    'nginx.ingress.kubernetes.io/limit-rps': '100',
    'nginx.ingress.kubernetes.io/limit-burst-multiplier': '4',
  });
});
