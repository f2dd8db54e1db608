import { NewPasskey, PasskeyLogIn, type PasskeyCreation, type PasskeyRequest } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** The reader has closed the browser's window, or it timed out. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
}

/** Whether this browser has passkeys for this host. WebAuthn refuses hosts that are IP addresses. */
export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  );
}

/**
 * Has the browser create a passkey (WebAuthn Level 3).
 * @throws PasskeyCancelled, or DOMException `InvalidStateError` when the device has a passkey of the account already
 */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey['credential']> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await navigator.credentials.create({ publicKey }).catch(throwCancelled);
  return z.parse(NewPasskey.shape.credential, jsonOf(created));
}

/**
 * Has the browser sign with a passkey that the reader chooses.
 * @throws PasskeyCancelled
 */
export async function signWithPasskey(options: PasskeyRequest): Promise<PasskeyLogIn> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = await navigator.credentials.get({ publicKey }).catch(throwCancelled);
  return z.parse(PasskeyLogIn, jsonOf(signed));
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled();
  return credential.toJSON();
}

function throwCancelled(thrown: unknown): never {
  throw thrown instanceof DOMException && thrown.name === 'NotAllowedError' ? new PasskeyCancelled() : thrown;
}
