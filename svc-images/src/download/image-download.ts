import { isPublicUrl, isUrlOfHost } from '@endpaper/contracts';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request, type Dispatcher } from 'undici';
import { publicLookup } from './public-lookup.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;

const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'user-agent': 'Endpaper-Images',
};

/** What all requests of a download have in common. */
interface Limits {
  portalHost: string;
  signal: AbortSignal;
}

/** A URL did not give an image: its host is down, slow or not public, or it sends something else. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
}

/** Downloads images from public hosts only. */
@Injectable()
export class ImageDownload implements OnApplicationShutdown {
  private readonly agent: Agent;

  /** @param lookup resolves the names of hosts, and fails for those that must not be reached */
  constructor(lookup = publicLookup) {
    this.agent = new Agent({ connect: { lookup, timeout: TIMEOUT_MS }, keepAliveTimeout: 1_000 });
  }

  /**
   * @param portalHost no URL of this host is requested, also after a redirect
   * @returns at most 10 MB
   * @throws DownloadFailed
   */
  async read(url: string, portalHost: string): Promise<Buffer> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await this.follow(new URL(url), MAX_REDIRECTS, { portalHost, signal });
    } catch (error) {
      if (error instanceof DownloadFailed) throw error;
      throw new DownloadFailed(`${new URL(url).hostname} gave no image`, { cause: error });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** Requests a URL and those that it redirects to. */
  private async follow(url: URL, redirects: number, limits: Limits): Promise<Buffer> {
    if (isUrlOfHost(url.href, limits.portalHost))
      throw new DownloadFailed(`${url.hostname} is the portal itself`);
    // The address in a URL is not resolved, so the lookup does not see it.
    if (!isPublicUrl(url.href)) throw new DownloadFailed(`${url.hostname} is not public`);
    const response = await request(url, { dispatcher: this.agent, headers: HEADERS, signal: limits.signal });
    const { location } = response.headers;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      await response.body.dump();
      if (redirects === 0) throw new DownloadFailed(`${url.hostname} redirects too often`);
      return this.follow(new URL(location, url), redirects - 1, limits);
    }
    return readImage(url, response);
  }
}

async function readImage(url: URL, { statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The loop destroys the body when it throws.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('image/') || size > MAX_BYTES)
      throw new DownloadFailed(`${url.hostname} sent no image of at most ${MAX_BYTES} bytes (${statusCode})`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
