import { API, SERVICES, type Endpoint } from '@endpaper/contracts';
import { codesIn, difference, files, read, rowsOf } from './documents.js';

/** The routes of the gateway's README, and what answers them. */
export function gatewayRoutes(): string[] {
  const file = 'gateway/README.md';
  const forwarded = new Set(Object.values(SERVICES).flatMap(groups => Object.keys(groups)));
  const own = [
    ...Object.entries(API)
      .filter(([tag]) => !forwarded.has(tag))
      .flatMap(([, endpoints]) => Object.values(endpoints))
      .map(({ method, path }) => `${method} ${path}`),
    ...files
      .filter(path => /^gateway\/src\/(api|pages)\//.test(path) && !path.includes('.spec.'))
      .flatMap(path => routesIn(read(path))),
    ...pathsOfHealth().map(path => `GET ${path}`),
  ];
  return difference(
    [...prefixes(), ...[...new Set(own)].map(route => `${route} | the gateway`)],
    rowsOf(read(file), /^(GET |POST )?\//).map(([route = '', by = '']) =>
      [route.replaceAll('`', ''), by.split(':')[0]].join(' | '),
    ),
    file,
  );
}

/** The path prefixes that the gateway forwards to a service. */
function prefixes(): string[] {
  const rows = Object.entries(SERVICES).flatMap(([service, groups]) =>
    Object.values<Readonly<Record<string, Endpoint>>>(groups)
      .flatMap(endpoints => Object.values(endpoints))
      .map(({ path }) => `${path.split('/').slice(0, 3).join('/')}/* | svc-${service}`),
  );
  return [...new Set(rows)];
}

/** The routes that a file registers: a literal path, one in a constant, or a path with all that is below it. */
function routesIn(source: string): string[] {
  const literals = source.matchAll(/(?:server\.get\(|const path = )['`](\/[^'`]*)['`]/g);
  const subtrees = source.matchAll(/of \['(\/[^']*)', '\1(\/\*)'\]/g);
  return [
    ...[...literals].map(([, path = '']) => `GET ${path.replace(/\$\{(\w+)\}/g, ':$1')}`),
    ...[...subtrees].map(([, path = '', below = '']) => path + below),
  ];
}

function pathsOfHealth(): string[] {
  const source = read('libs/service-kit/src/service/health.controller.ts');
  return [...source.matchAll(/@Get\('(\w+)'\)/g)].map(([, name = '']) => `/health/${name}`);
}

/** The routes and widgets of each remote's README. */
export function remotes(): string[] {
  return files.filter(path => /^mfe-[^/]+\/src\/remote\.tsx$/.test(path)).flatMap(routesAndWidgets);
}

function routesAndWidgets(remote: string): string[] {
  const file = `${remote.split('/')[0]}/README.md`;
  const source = read(remote);
  const [, list = '', widgets = ''] =
    /routes: \[(.*)\],\s*widgets: \{(.*?)\},\s*(?:entries: .*)?\}\);/s.exec(source) ?? [];
  const routes = list
    .split(/(?=\{\s*path: )/)
    .filter(route => route.includes('path: '))
    .map(route => ({
      path: `/${/path: '([^']*)'/.exec(route)?.[1] ?? ''}`,
      page: /(\w+)\.js'/.exec(route)?.[1] ?? '',
      data: [...(/data: \[([^\]]*)\]/.exec(route)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(
        ([, url = '']) => url,
      ),
    }));
  const rows = rowsOf(read(file), /^\//);
  const names = [...widgets.matchAll(/'([^']+)': \(\) =>/g)].map(([, name = '']) => name);
  return [
    ...difference(
      routes.map(({ path, page }) => `${path} | ${page}`),
      rows.map(([path = '', page = '']) => [path, page].join(' | ').replaceAll('`', '')),
      file,
    ),
    ...routes.flatMap(({ path, data }) => {
      const requests = codesIn(rows.find(([first = '']) => first === `\`${path}\``)?.[2] ?? '');
      return data
        .filter(url => !requests.includes(`GET ${url}`))
        .map(url => `${file} lacks the first request of ${path}: GET ${url}`);
    }),
    ...difference(
      names.map(name => `${name} | ${propsOf(name).join(', ')}`),
      rowsOf(read(file), /^[a-z]+\/[a-z-]+$/)
        // The head of the map names a folder.
        .filter(([name = '']) => name.startsWith('`'))
        .map(([name = '', props = '']) => `${codesIn(name)[0] ?? ''} | ${codesIn(props).join(', ')}`),
      file,
    ),
  ];
}

/** The props of a widget, from the widgets that the domains declare. */
function propsOf(widget: string): string[] {
  const list = files
    .filter(path => path.endsWith('.widgets.ts'))
    .map(read)
    .join('');
  const props = new RegExp(`'${widget}': \\{(.*?)\\};\\n`, 's').exec(list)?.[1] ?? '';
  return props.split(';').flatMap(prop => /^\s*(\w+)\??:/.exec(prop)?.[1] ?? []);
}
