import { AppKey } from '@endpaper/app-keys';
import { buildPath, subjectTexts, type Subject } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { ReplicaOwners } from '@endpaper/service-kit';
import { testAppKey } from '@endpaper/service-kit/testing';
import { expect, it } from '@jest/globals';
import { Subjects } from '../../src/subjects/subjects.js';

const CONSUMER = 'svc-moderation';

/** Calls of other services, without a database. */
export const ownersAt = (provider: string, url: string) =>
  new ReplicaOwners(
    { [provider.replace('svc-', 'UPSTREAM_').toUpperCase()]: url },
    new AppKey(CONSUMER, testAppKey(CONSUMER)),
    { run: () => Promise.reject(new Error('there is no database')) },
  );

export const asService = { Authorization: match.regex(String.raw`^Service \S+$`, `Service ${CONSUMER}`) };

interface Required {
  subject: Subject & { kind: keyof typeof subjectTexts };
  /** The provider state in which the subject exists, and in which it does not. */
  given: string;
  missing: string;
  /** A matcher for each field that differs between kinds. */
  text: object;
}

/** The pact about the texts of a subject: for moderators, and for a reader who reports it. */
export function requireSubject(provider: string, { subject, given, missing, text }: Required): void {
  const { kind, id } = subject;
  const { path, missingCode } = subjectTexts[kind];
  const body = {
    ...{ author_id: match.integer(7), picture: match.nullValue(), post_id: match.nullValue() },
    ...{ book_id: match.nullValue(), deleted: match.boolean(false), earlier: [] },
    ...text,
  };
  const ask = async (description: string, state: string, viewer: number | undefined, isThere: boolean) =>
    httpPact({ consumer: CONSUMER, provider })
      .addInteraction()
      .given(state)
      .uponReceiving(description)
      .withRequest('GET', buildPath(path, { id }), request => {
        request.headers(asService);
        if (viewer !== undefined) request.query({ viewer: String(viewer) });
      })
      .willRespondWith(isThere ? 200 : 404, answer =>
        answer.jsonBody(
          isThere
            ? body
            : {
                errors: { message: match.string('There is nothing here') },
                code: missingCode,
                request_id: match.string('a-request'),
              },
        ),
      )
      .executeTest(async ({ url }) => {
        const subjects = new Subjects(ownersAt(provider, url));
        return viewer === undefined ? subjects.find(subject) : subjects.seenBy(viewer, subject);
      });

  it(`reads a ${kind} for moderators`, async () => {
    expect(await ask(`the texts of a ${kind}`, given, undefined, true)).toEqual(match.reify(body));
  });

  it(`reads a ${kind} that a reader reports`, async () => {
    expect(await ask(`the texts of a ${kind} that reader 8 sees`, given, 8, true)).toEqual(match.reify(body));
  });

  it(`finds no ${kind}`, async () => {
    expect(await ask(`the texts of a ${kind} that is not there`, missing, undefined, false)).toBeUndefined();
  });
}
