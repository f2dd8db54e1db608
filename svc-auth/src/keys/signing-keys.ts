import { CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { DataSource, type EntityManager } from 'typeorm';
import type { Config } from '../config.js';
import { KeyEncryption } from './key-encryption.js';

interface Row {
  kid: string;
  public_jwk: JWK;
  private_jwk_encrypted: Buffer;
  signs_from: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a key signs, how long before that it is published, and for how long it is afterwards (milliseconds). */
const SIGNS_FOR = 30 * DAY;
const PUBLISHED_BEFORE = 15 * MINUTE;
const PUBLISHED_AFTER = DAY;
/** How long this replica trusts what it has read. */
const REMEMBERED = MINUTE;

/**
 * The keys of identity tokens, shared by all replicas through the database. They rotate by themselves: a new key is
 * published a while before it signs, so that no service meets a token whose key it can't know yet.
 */
@Injectable()
export class SigningKeys {
  private readonly encryption: KeyEncryption;
  private remembered: { rows: Row[]; until: number } | undefined;

  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.encryption = new KeyEncryption(config.KEY_ENCRYPTION_SECRET);
  }

  /** The published keys: public halves alone. */
  async published(): Promise<{ keys: JWK[] }> {
    return { keys: (await this.rows()).map(row => row.public_jwk) };
  }

  /** Finds the key that a token names (for checking tokens within svc-auth itself). */
  readonly find: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await this.published())(header, token);

  /** The key that signs now. */
  async current(now = Date.now()): Promise<{ kid: string; key: CryptoKey }> {
    const row = (await this.rows(now)).find(({ signs_from }) => signs_from.getTime() <= now);
    if (!row) throw new Error('no key signs yet');
    const key = await importJWK(JSON.parse(this.encryption.open(row.private_jwk_encrypted)), 'EdDSA');
    if (key instanceof Uint8Array) throw new Error('the signing key is not a key pair');
    return { kid: row.kid, key };
  }

  /** The published keys, the newest first. Makes the next one when it is time. */
  private async rows(now = Date.now()): Promise<Row[]> {
    if (this.remembered && now < this.remembered.until) return this.remembered.rows;
    const rows = await this.database.transaction(async tx => {
      const found = await this.read(now, tx);
      if (!isDue(found, now)) return found;
      // Replicas take turns; the second finds the key that the first has made.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('signing keys', 0))`);
      const again = await this.read(now, tx);
      if (isDue(again, now)) await this.make(now, again.length === 0, tx);
      return this.read(now, tx);
    });
    this.remembered = { rows, until: now + REMEMBERED };
    return rows;
  }

  private read(now: number, tx: EntityManager): Promise<Row[]> {
    return tx.query(
      `SELECT kid, public_jwk, private_jwk_encrypted, signs_from FROM signing_keys
        WHERE signs_from > $1 ORDER BY signs_from DESC`,
      [new Date(now - SIGNS_FOR - PUBLISHED_BEFORE - PUBLISHED_AFTER)],
    );
  }

  private async make(now: number, isFirst: boolean, tx: EntityManager): Promise<void> {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const publicJwk = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    await tx.query(
      'INSERT INTO signing_keys (kid, public_jwk, private_jwk_encrypted, signs_from) VALUES ($1, $2, $3, $4)',
      [
        kid,
        { ...publicJwk, kid, alg: 'EdDSA', use: 'sig' },
        this.encryption.seal(JSON.stringify(await exportJWK(pair.privateKey))),
        new Date(isFirst ? now : now + PUBLISHED_BEFORE),
      ],
    );
  }
}

function isDue([newest]: Row[], now: number): boolean {
  return newest === undefined || newest.signs_from.getTime() + SIGNS_FOR <= now;
}
