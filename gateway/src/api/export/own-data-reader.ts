import type { EventEmitter } from 'node:events';
import {
  OWN_DATA,
  ownData,
  OwnDataPage,
  userEndpoints,
  type Endpoint,
  type OwnDataService,
  type ServiceName,
} from '@endpaper/contracts';
import { FailedCall, NotSignedIn, ServiceUnavailable, UnexpectedStatus } from '@endpaper/service-kit/server';
import * as z from 'zod/mini';
import type { Sessions } from '../../edge/sessions/sessions.js';
import { EXPORT_PAGE_MS } from '../../timeouts.js';
import { BadUpstream } from '../upstreams/upstream.errors.js';
import type { Upstreams } from '../upstreams/upstreams.js';

/** A list of the archive, and the endpoint that answers its pages. */
export interface ExportList {
  service: OwnDataService;
  endpoint: Endpoint;
  name: string;
}

/** The lists of the archive in their order. */
export const EXPORT_LISTS: readonly ExportList[] = (Object.keys(ownData) as OwnDataService[]).flatMap(
  service => Object.keys(OWN_DATA[service]).map(name => ({ service, endpoint: ownData[service], name })),
);

/** The gateway copies an account whatever its fields, as it does with rows: svc-auth may be of another release. */
const Account = z.looseObject({ id: z.int() });
export type Account = z.output<typeof Account>;

/** Who reads: a session by its cookie, in a request whose client may close the connection. */
export interface ExportRequest {
  id: string;
  sid: string;
  client: EventEmitter;
}

/**
 * Reads what the services keep of one user. Each call has the session's present token: an export may take longer than a token
 * is valid, and ends with its session.
 */
export class OwnDataReader {
  constructor(
    private readonly sessions: Pick<Sessions, 'find'>,
    private readonly upstreams: Upstreams,
    private readonly request: ExportRequest,
  ) {}

  /** @throws NotSignedIn; ApiError 502, 503 or 504 without a valid response in time */
  account(): Promise<Account> {
    return this.read('auth', userEndpoints.current.path, Account);
  }

  /**
   * @param after the last key of the page before
   * @throws NotSignedIn; ApiError 502, 503 or 504 without a valid response in time
   */
  page({ service, endpoint, name }: ExportList, after: string | undefined): Promise<OwnDataPage> {
    const query = new URLSearchParams({ list: name, ...(after !== undefined && { after }) });
    return this.read(service, `${endpoint.path}?${query.toString()}`, OwnDataPage);
  }

  private async read<S extends z.ZodMiniType>(
    service: ServiceName,
    path: string,
    schema: S,
  ): Promise<z.output<S>> {
    const { id, sid, client } = this.request;
    const session = await this.sessions.find(sid);
    if (!session) throw new NotSignedIn();
    const { status, body } = await this.upstreams.call(service, {
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        'x-request-id': id,
        authorization: `Bearer ${session.tokens[`svc-${service}`] ?? ''}`,
      },
      timeoutMs: EXPORT_PAGE_MS,
      client,
    });
    if (status === 503) throw new ServiceUnavailable();
    // The account was deleted after the session was found.
    if (status === 404 && service === 'auth') throw new NotSignedIn();
    try {
      if (status !== 200) throw new UnexpectedStatus(status);
      return z.parse(schema, JSON.parse(body.toString()));
    } catch (error) {
      throw new BadUpstream({ cause: new FailedCall(`GET ${path} of svc-${service}`, error) });
    }
  }
}
