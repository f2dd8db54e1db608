import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, MinuteLimit, outsideOfRequest, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DownloadFailed, ImageDownload } from '../download/image-download.js';
import { DownloadQueue } from './download-queue.js';
import { ImageNotFound, ImageNotReady, ImageUnavailable, TooManyPreviews } from './images.errors.js';
import { ImagesQueries, sentUrl } from './images.queries.js';
import { NotAnImage, renderImage } from './render-image.js';

/** A request waits this long for a download (milliseconds): slow hosts must not keep requests open in the gateway. */
const DOWNLOAD_WAIT = 500;

/** The downloads of images that no book and no user has, for each user who requests them. */
const PREVIEWS_PER_MINUTE = 30;

/** An image of one width. */
export interface Image {
  /** Names the content and the width. */
  tag: string;
  bytes: Buffer;
}

/** What sends a request for an image. */
export interface Requester {
  /** Undefined for a visitor. */
  userId: number | undefined;
  network: string;
  /** The host of the portal, which no image may come from. */
  portalHost: string;
}

/** Images of other hosts. Each is downloaded once, rendered in all widths and stored. */
@Injectable()
export class ImagesService {
  private readonly downloads = new DownloadQueue();
  private readonly previews = new MinuteLimit(PREVIEWS_PER_MINUTE);

  constructor(
    private readonly queries: ImagesQueries,
    private readonly source: ImageDownload,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns an image. One that is older than a week is returned too, and downloaded again. For a user, an image is downloaded
   * that no book and no user has: the preview of a form shows it.
   * @throws ImageNotFound when the image must not be downloaded
   * @throws TooManyPreviews when the user has had too many such images downloaded
   * @throws ImageUnavailable when its host gave none within the last ten minutes
   * @throws ImageNotReady when the download takes longer than a request may wait; it goes on
   * @throws ServiceUnavailable when too many downloads wait
   */
  async read(url: string, width: number, requester: Requester): Promise<Image> {
    const known = await this.find(url, width, requester);
    if (known) return known;
    if (!(await this.queries.isInUse(url))) this.admitPreview(url, requester);
    await this.inTime(this.download(url, width, requester));
    const downloaded = await this.find(url, width, requester);
    if (!downloaded) throw new ImageUnavailable();
    return downloaded;
  }

  private async find(url: string, width: number, requester: Requester): Promise<Image | undefined> {
    const stored = await this.queries.stored(url, width);
    if (!stored) return undefined;
    if (stored.content === null && stored.fresh) throw new ImageUnavailable();
    // An image that was stored before this width was added lacks its bytes.
    if (stored.content === null || !stored.bytes) return undefined;
    // The next request gets the new image.
    if (!stored.fresh)
      this.download(url, width, requester).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'not renewed'),
      );
    return { tag: `${stored.content}-${width}`, bytes: stored.bytes };
  }

  private admitPreview(url: string, { userId }: Requester): void {
    if (userId === undefined) throw new ImageNotFound();
    if (!this.downloads.has(sentUrl(url)) && !this.previews.admits(userId)) throw new TooManyPreviews();
  }

  /** @throws ImageNotReady when the download has not ended by then */
  private async inTime(download: Promise<void>): Promise<void> {
    const late = sleep(DOWNLOAD_WAIT, 'late' as const, { ref: false });
    if ((await Promise.race([download, late])) !== 'late') return;
    // No request sees its error any more.
    download.catch((error: unknown) => this.logger.warn({ err: error }, 'not stored'));
    throw new ImageNotReady();
  }

  /** Downloads an image. Requests for the same image wait for the same download, which ends also when they are aborted. */
  private download(url: string, width: number, { userId, network, portalHost }: Requester): Promise<void> {
    const requester = userId === undefined ? `network ${network}` : `user ${userId}`;
    const groups = [requester, `host ${new URL(url).hostname}`];
    return this.downloads.add(sentUrl(url), groups, () =>
      outsideOfRequest(() => this.render(url, width, portalHost)),
    );
  }

  private async render(url: string, width: number, portalHost: string): Promise<void> {
    // Another download may have ended after this request looked for the image.
    const stored = await this.queries.stored(url, width);
    if (stored?.fresh && (stored.content === null || stored.bytes)) return;
    try {
      const source = await this.source.read(url, portalHost);
      await this.queries.store(url, source, await renderImage(source));
    } catch (error) {
      if (!(error instanceof DownloadFailed || error instanceof NotAnImage)) throw error;
      this.logger.info({ err: error }, 'an image is unavailable');
      await this.queries.storeFailure(url);
    }
  }
}
