import { SERVICE_NAMES, SERVICES, type Endpoint, type ServiceName } from '@endpaper/contracts';

/** Who answers what: the first segments of a path, `/api/books`, which are passed on as they are. */
export const ROUTES: ReadonlyMap<string, ServiceName> = new Map(
  SERVICE_NAMES.flatMap(service =>
    Object.values<Record<string, Endpoint>>(SERVICES[service])
      .flatMap(calls => Object.values(calls))
      .map(({ path }) => [path.split('/').slice(0, 3).join('/'), service] as const),
  ),
);
