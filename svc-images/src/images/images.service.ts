import { LOGGER, outsideOfRequest, ServiceUnavailable, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DownloadFailed, ImageDownload } from '../download/image-download.js';
import { ImageNotFound, ImageUnavailable } from './images.errors.js';
import { ImagesQueries } from './images.queries.js';
import { NotAnImage, renderImage } from './render-image.js';

/** The number of images that are downloaded at the same time. The source of each takes up to ten megabytes. */
const MAX_DOWNLOADS = 8;

/** An image of one width. */
export interface Image {
  /** Names the content and the width. */
  tag: string;
  bytes: Buffer;
}

/** Images of other hosts. Each is downloaded once, rendered in all widths and stored. */
@Injectable()
export class ImagesService {
  private readonly downloads = new Map<string, Promise<void>>();

  constructor(
    private readonly queries: ImagesQueries,
    private readonly source: ImageDownload,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns an image. One that is older than a week is returned too, and downloaded again.
   * @param isSignedIn only then an image that no book and no user has is downloaded: the preview of a form shows it
   * @throws ImageNotFound when the image must not be downloaded
   * @throws ImageUnavailable when its host gave none within the last ten minutes
   * @throws ServiceUnavailable when too many downloads are in progress
   */
  async read(url: string, width: number, isSignedIn: boolean): Promise<Image> {
    const known = await this.find(url, width);
    if (known) return known;
    if (!isSignedIn && !(await this.queries.isInUse(url))) throw new ImageNotFound();
    await this.download(url);
    const downloaded = await this.find(url, width);
    if (!downloaded) throw new ImageUnavailable();
    return downloaded;
  }

  private async find(url: string, width: number): Promise<Image | undefined> {
    const stored = await this.queries.stored(url, width);
    if (!stored) return undefined;
    if (stored.content === null || !stored.bytes) {
      if (stored.fresh) throw new ImageUnavailable();
      return undefined;
    }
    // The next request gets the new image.
    if (!stored.fresh)
      this.download(url).catch((error: unknown) => this.logger.warn({ err: error }, 'not renewed'));
    return { tag: `${stored.content}-${width}`, bytes: stored.bytes };
  }

  /** Downloads an image. Requests for the same image wait for the same download, which ends also when they are aborted. */
  private download(url: string): Promise<void> {
    const running = this.downloads.get(url);
    if (running) return running;
    if (this.downloads.size >= MAX_DOWNLOADS) return Promise.reject(new ServiceUnavailable());
    const download = outsideOfRequest(() => this.render(url)).finally(() => this.downloads.delete(url));
    this.downloads.set(url, download);
    return download;
  }

  private async render(url: string): Promise<void> {
    try {
      const source = await this.source.read(url);
      await this.queries.store(url, source, await renderImage(source));
    } catch (error) {
      if (!(error instanceof DownloadFailed || error instanceof NotAnImage)) throw error;
      this.logger.info({ err: error }, 'an image is unavailable');
      await this.queries.storeFailure(url);
    }
  }
}
