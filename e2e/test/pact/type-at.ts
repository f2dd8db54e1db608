import { httpPact, match } from '@endpaper/contract-testing';
import { throughGateway } from './through-gateway.js';

interface Document {
  given: string;
  path: string;
  /** The media type, without parameters. */
  type: string;
}

/** Records that a visitor gets a document of this media type. @returns the type that the service sent */
export async function typeAt(
  provider: string,
  { given, path, type }: Document,
): Promise<string | null | undefined> {
  return httpPact({ consumer: 'e2e', provider })
    .addInteraction()
    .given(given)
    .uponReceiving(`the document ${path}`)
    .withRequest('GET', path)
    .willRespondWith(200, response =>
      response.headers({ 'Content-Type': match.regex(`${type.replace(/[+.]/g, '[$&]')}.*`, type) }),
    )
    .executeTest(({ url }) =>
      throughGateway(url, 'a visitor', async client => {
        const answer = await client.call({ method: 'GET', path });
        return answer.headers.get('content-type');
      }),
    );
}
