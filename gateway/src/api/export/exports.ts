import { Readable } from 'node:stream';
import { ApiError, LOGGER, NotSignedIn, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import { Sessions } from '../../edge/sessions/sessions.js';
import { EXPORT_MS } from '../../timeouts.js';
import { UpstreamOverloaded } from '../upstreams/upstream.errors.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { EXPORT_LISTS, OwnDataReader, type Account, type ExportRequest } from './own-data-reader.js';

/** Each has a page in memory, of a megabyte, and one that the client has not read yet. */
const MAX_EXPORTS = 64;

/** Gathers what all services keep of a user in one archive. Each gateway counts its own exports. */
@Injectable()
export class Exports {
  /** The users whose archive is being downloaded. */
  private readonly running = new Set<number>();

  constructor(
    private readonly sessions: Sessions,
    private readonly upstreams: Upstreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts the archive of the session's user. It reads the next page when the client has read the one before. The stream fails
   * when a part can't be read.
   * @throws NotSignedIn; ApiError 429 while an export of the user runs, and 502, 503 or 504 when its first part can't be read
   */
  async start(request: ExportRequest): Promise<Readable> {
    const session = request.sid === '' ? undefined : await this.sessions.find(request.sid);
    if (!session) throw new NotSignedIn();
    const user = session.user_id;
    if (this.running.has(user))
      throw new ApiError(
        429,
        'export_running',
        'Your data is being downloaded already. Please wait until that download has ended',
        { 'retry-after': '10' },
      );
    if (this.running.size >= MAX_EXPORTS) throw new UpstreamOverloaded();
    this.running.add(user);
    try {
      const reader = new OwnDataReader(this.sessions, this.upstreams, request);
      const archive = this.write(await reader.account(), reader);
      const stream = Readable.from(archive);
      // The timer of AbortSignal.timeout would keep the request in memory until then, also after a short export.
      const timer = setTimeout(() => {
        stream.destroy(new Error('The export took too long'));
      }, EXPORT_MS);
      return stream.once('close', () => {
        clearTimeout(timer);
        this.running.delete(user);
      });
    } catch (error) {
      this.running.delete(user);
      throw error;
    }
  }

  private async *write(account: Account, reader: OwnDataReader): AsyncGenerator<string> {
    try {
      yield* writeArchive(account, reader);
    } catch (error) {
      this.logger.warn({ err: error, user_id: account.id }, 'an export has failed');
      throw error;
    }
  }
}

/** The JSON of `Archive` of the contract. */
async function* writeArchive(account: Account, reader: OwnDataReader): AsyncGenerator<string> {
  const begin = JSON.stringify({ exported_at: new Date().toISOString(), account });
  yield begin.slice(0, -1);
  for (const list of EXPORT_LISTS) {
    yield `,\n"${list.name}":[`;
    let separator = '';
    let after: string | undefined;
    do {
      const { rows, next } = await reader.page(list, after);
      if (rows.length > 0) yield separator + rows.map(row => JSON.stringify(row)).join(',\n');
      separator = ',\n';
      after = next ?? undefined;
    } while (after !== undefined);
    yield ']';
  }
  yield ',\n"complete":true}\n';
}
