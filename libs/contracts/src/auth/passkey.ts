import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { text } from '../text.js';
import { Id, Timestamp } from '../wire.js';

/** A user may have this number of passkeys. */
export const MAX_PASSKEYS = 20;
const MAX_NAME = 50;

/** A passkey as its user sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

/** Bytes as base64url. */
const bytes = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'That is not base64url'));

const descriptor = z.object({ id: z.string(), type: z.literal('public-key') });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** How a browser creates a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: verification,
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** How a browser asks for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
};

/** A new passkey with the name that its user gives it, as `PublicKeyCredential.toJSON()` has it. */
export const NewPasskey = z.object({
  name: text({
    clean: cleanLine,
    required: 'Name is required',
    max: [MAX_NAME, `Name must be shorter than ${MAX_NAME} characters`],
  }),
  credential: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes(8_000), attestationObject: bytes(16_000) }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The signature of a passkey, as `PublicKeyCredential.toJSON()` has it. */
export const PasskeyLogIn = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(4_000),
  }),
});
export type PasskeyLogIn = z.infer<typeof PasskeyLogIn>;
