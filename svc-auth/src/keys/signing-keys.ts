import {
  CONFIG,
  Database,
  query,
  sql,
  Transactions,
  type Connection,
  type Transaction,
} from '@endpaper/service-kit';
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
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { KeyEncryption } from './key-encryption.js';
import { SigningKeyEntity } from './signing-key.entity.js';

const Jwk = z.looseObject({ kty: z.string() });

const StoredKey = z.object({
  kid: z.string(),
  public_jwk: Jwk,
  private_jwk_encrypted: z.instanceof(Buffer),
  /** ISO 8601. */
  signs_from: z.string(),
});
type StoredKey = z.output<typeof StoredKey>;

const keysSince = query(
  'keys since',
  StoredKey,
  ({ since }: { since: Date }) => sql`
    SELECT kid, public_jwk, private_jwk_encrypted, signs_from FROM signing_keys
     WHERE signs_from > ${since} ORDER BY signs_from DESC`,
);

const lockKeys = query(
  'lock keys',
  z.object({ lock: z.string() }),
  () => sql`SELECT pg_advisory_xact_lock(hashtextextended('signing keys', 0)) AS lock`,
);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

// Milliseconds for which a key signs, and for which it is published before and after that.
const SIGNS_FOR = 30 * DAY;
const PUBLISHED_BEFORE = 15 * MINUTE;
const PUBLISHED_AFTER = DAY;
/** Milliseconds for which this process caches the keys. */
const CACHED = MINUTE;

/**
 * The signing keys of identity tokens. All replicas share them through the database. They rotate without an operator: a
 * new key is published some minutes before it signs, so that services have fetched it when its first token arrives.
 */
@Injectable()
export class SigningKeys {
  private readonly encryption: KeyEncryption;
  private cached: { keys: StoredKey[]; until: number } | undefined;
  /** The decrypted key that signs now. */
  private signing: { kid: string; key: CryptoKey } | undefined;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    @Inject(CONFIG) config: Config,
  ) {
    this.encryption = new KeyEncryption(config.KEY_ENCRYPTION_SECRET);
  }

  /** The public keys. */
  async published(): Promise<{ keys: JWK[] }> {
    return { keys: (await this.keys()).map(key => key.public_jwk) };
  }

  /** Finds a token's public key, for the verification of tokens in svc-auth itself. */
  readonly find: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await this.published())(header, token);

  /** The key that signs at a time (milliseconds). */
  async current(now = Date.now()): Promise<{ kid: string; key: CryptoKey }> {
    const stored = (await this.keys(now)).find(({ signs_from }) => Date.parse(signs_from) <= now);
    if (!stored) throw new Error('no signing key is active yet');
    if (this.signing?.kid === stored.kid) return this.signing;
    const privateJwk = z.parse(Jwk, JSON.parse(this.encryption.decrypt(stored.private_jwk_encrypted)));
    const key = await importJWK(privateJwk, 'EdDSA');
    if (key instanceof Uint8Array) throw new Error('the signing key is not a key pair');
    this.signing = { kid: stored.kid, key };
    return this.signing;
  }

  /** The published keys, newest first. Creates the next key when it is due. */
  private async keys(now = Date.now()): Promise<StoredKey[]> {
    if (this.cached && now < this.cached.until) return this.cached.keys;
    const found = await read(now, this.database);
    const keys = isDue(found, now) ? await this.rotate(now) : found;
    this.cached = { keys, until: now + CACHED };
    return keys;
  }

  private rotate(now: number): Promise<StoredKey[]> {
    return this.transactions.run(async tx => {
      // Another replica may create the key meanwhile: read again under the lock.
      await lockKeys.rows(tx);
      const found = await read(now, tx);
      if (isDue(found, now)) await this.create(now, found.length === 0, tx);
      return read(now, tx);
    });
  }

  private async create(now: number, isFirst: boolean, { manager }: Transaction): Promise<void> {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const publicJwk = await exportJWK(pair.publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    await manager.insert(SigningKeyEntity, {
      kid,
      public_jwk: { ...publicJwk, kid, alg: 'EdDSA', use: 'sig' },
      private_jwk_encrypted: this.encryption.encrypt(JSON.stringify(await exportJWK(pair.privateKey))),
      // The first key signs at once, also in a replica whose clock is behind, or that read the time before the key was created.
      signs_from: new Date(isFirst ? now - PUBLISHED_BEFORE : now + PUBLISHED_BEFORE),
    });
  }
}

function read(now: number, database: Connection): Promise<StoredKey[]> {
  return keysSince.rows(database, { since: new Date(now - SIGNS_FOR - PUBLISHED_BEFORE - PUBLISHED_AFTER) });
}

function isDue([newest]: StoredKey[], now: number): boolean {
  return newest === undefined || Date.parse(newest.signs_from) + SIGNS_FOR <= now;
}
