import { httpPact, match } from '@endpaper/contract-testing';
import { importJWK } from 'jose';
import { IdentityVerifier, publishedKeys } from '../../identity/identity.guard.js';
import { signToken } from '../test-identity.js';

/** The public example key of RFC 8037, appendix A. */
const EXAMPLE = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
};
const PRIVATE = { ...EXAMPLE, d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' };

/**
 * The pact about the keys that svc-auth publishes, with which every service verifies identity tokens.
 * @returns the user id of a token that is signed with the example key: 7
 */
export async function requirePublishedKeys(consumer: string): Promise<number | undefined> {
  const token = await signToken(await importJWK(PRIVATE, 'EdDSA'), {
    kid: EXAMPLE.kid,
    userId: 7,
    seconds: 300,
    audience: consumer,
  });
  return httpPact({ consumer, provider: 'svc-auth' })
    .addInteraction()
    .uponReceiving('the keys of identity tokens')
    .withRequest('GET', '/.well-known/jwks.json')
    .willRespondWith(200, answer =>
      answer.jsonBody({
        keys: match.eachLike({
          kty: EXAMPLE.kty,
          crv: EXAMPLE.crv,
          x: match.regex(String.raw`^[\w-]{43}$`, EXAMPLE.x),
          kid: match.string(EXAMPLE.kid),
        }),
      }),
    )
    .executeTest(async ({ url }) => {
      const verifier = new IdentityVerifier(publishedKeys(`${url}/.well-known/jwks.json`), consumer);
      return (await verifier.verify(token)).id;
    });
}
