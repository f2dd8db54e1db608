import { hash } from 'node:crypto';
import { uploadedPicture, type UploadedPicture } from '@endpaper/contracts';
import { Database, NotSignedIn, Transactions, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { ImageNotFound } from '../images/images.errors.js';
import { NotAnImage, renderImage, TooManyPixels, type Rendition } from '../images/render-image.js';
import { LIMITS } from '../limits.js';
import { userReplicas } from '../replicas/tables.js';
import { NotAPicture, TooManyPixelsSent } from './uploads.errors.js';
import { storeUpload, uploadByContent } from './uploads.queries.js';

/** An address: the user who has uploaded the picture, and the SHA-256 of the file in hexadecimal digits. */
interface Address {
  userId: number;
  content: string;
  width: number;
}

/** Pictures of users, which they upload. The bytes that are sent are not stored. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Renders and stores a picture.
   * @throws AccountLimitReached, NotAPicture, TooManyPixelsSent, or NotSignedIn when the caller's account was deleted
   */
  async create(file: Buffer, caller: Caller): Promise<UploadedPicture> {
    // A transaction of its own: a file that is no picture counts, too.
    await this.transactions.run(tx => tx.limit(LIMITS.uploads, caller));
    const renditions = await rendered(file);
    const content = hash('sha256', file, 'buffer');
    await this.transactions.run(async tx => {
      // The deletion of the account waits, and then deletes the upload. One that nobody uses is deleted after 30 days.
      if ((await userReplicas.lock(caller.id, tx)) === 'deleted') throw new NotSignedIn();
      const widths = renditions.map(({ width }) => width);
      const bytes = renditions.map(rendition => rendition.bytes);
      await storeUpload.rows(tx, { user: caller.id, content, widths, bytes });
    });
    return { picture: uploadedPicture(caller.id, content.toString('hex')) };
  }

  /**
   * Reads a picture. One that is not that of the profile, because the form is not saved yet or moderators have hidden it, is shown to its
   * user and to moderators alone.
   * @throws ImageNotFound
   */
  async read(
    { userId, content, width }: Address,
    caller: Caller | undefined,
  ): Promise<{ bytes: Buffer; isShown: boolean }> {
    const key = { user: userId, content: Buffer.from(content, 'hex'), width };
    const found = await uploadByContent.maybeOne(this.database, key);
    if (!found) throw new ImageNotFound();
    const { bytes, is_shown: isShown } = found;
    if (!isShown && caller?.id !== userId && !caller?.is_moderator) throw new ImageNotFound();
    return { bytes, isShown };
  }
}

async function rendered(file: Buffer): Promise<Rendition[]> {
  try {
    return await renderImage(file);
  } catch (error) {
    if (error instanceof TooManyPixels) throw new TooManyPixelsSent();
    if (error instanceof NotAnImage) throw new NotAPicture();
    throw error;
  }
}
