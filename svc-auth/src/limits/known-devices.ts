import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldCase } from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';

export const DEVICE_LIFETIME_DAYS = 365;

/**
 * Issues a value to a browser at a login, and recognizes it at later logins of the same account. It is no credential: it only
 * lets the browser past the limits of strangers' attempts. Its form is `<id>.<HMAC of id and email>`.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) { KEY_ENCRYPTION_SECRET }: Config) {
    this.key = new Uint8Array(hkdfSync('sha256', KEY_ENCRYPTION_SECRET, '', 'known devices', 32));
  }

  /** The value of a browser for an account: the one that it has, or a new one. */
  issue(email: string, known: string | undefined): string {
    if (this.idOf(known, email) !== undefined && known !== undefined) return known;
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.sign(id, email).toString('base64url')}`;
  }

  /** The id of a browser in which the account was used before; undefined for any other. */
  idOf(value: string | undefined, email: string): string | undefined {
    const [id = '', signature = ''] = (value ?? '').split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(id, email);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  private sign(id: string, email: string): Buffer {
    return createHmac('sha256', this.key)
      .update(`${id}\n${foldCase(email)}`)
      .digest();
  }
}
