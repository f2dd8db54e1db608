import { authEndpoints, emailEndpoints, foldCase, userEndpoints, type SignUp } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callIn, from, mailsTo, mailTo, signUp, startAuth, type AuthService } from './auth-service.js';

let service: AuthService;

beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service.stop());

const takenFields = async (fields: Partial<SignUp>) => {
  const { status, body } = await service.call(authEndpoints.signUp, {
    body: aSignUp(fields),
    headers: from(200),
  });
  return status === 409 ? Object.keys(body.errors).filter(field => field !== 'message') : status;
};
const logIn = (email: string, password: string, address: number) =>
  service.call(authEndpoints.logIn, { body: { email, password }, headers: from(address) });

describe('The folding of the service', () => {
  const foldedBy = async (texts: readonly string[]) =>
    (
      await service.database.query<{ folded: string; known: boolean }>(
        'SELECT fold_case(typed) AS folded, unicode_assigned(typed) AS known FROM unnest($1::text[]) WITH ORDINALITY AS t (typed, n) ORDER BY n',
        [texts],
      )
    ).map((row, index) => ({ ...row, typed: texts[index] ?? '' }));
  const difference = ({ typed, folded, known }: Awaited<ReturnType<typeof foldedBy>>[number]) =>
    known && /^\p{Assigned}*$/u.test(typed) && folded !== foldCase(typed)
      ? [[typed, folded, foldCase(typed)]]
      : [];

  it('is that of PostgreSQL for each character', async () => {
    const characters = Array.from({ length: 0x11_0000 - 1 }, (_, index) => index + 1)
      .filter(codePoint => codePoint < 0xd8_00 || codePoint > 0xdf_ff)
      .map(codePoint => String.fromCodePoint(codePoint))
      .filter(character => /\p{Assigned}/u.test(character) && !/\p{Co}/u.test(character));
    expect((await foldedBy(characters)).flatMap(difference)).toEqual([]);
  });

  it('is that of PostgreSQL for any text', async () => {
    const text = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom('İ', 'I\u0307', 'i\u0307', 'ΟΔΟΣ', 'ς', 'ﬁ', 'Å', 'ẞ', '\u0323'),
        ),
      )
      .map(parts => parts.join('').replaceAll('\0', ''));
    const texts = fc.sample(text, 2_000);
    expect((await foldedBy(texts)).flatMap(difference)).toEqual([]);
  });
});

describe('An email', () => {
  it.each([
    ['İvi@mail.example', 'ivi@mail.example'],
    ['ΟΔΟΣ@mail.example', 'οδος@mail.example'],
    ['ﬁne@mail.example', 'FINE@mail.example'],
  ])('%s is the same as %s', async (email, other) => {
    const { form } = await signUp(service, { email });
    expect(await takenFields({ email: other })).toEqual(['email']);
    expect((await logIn(other, form.password, 201)).status).toBe(200);
  });

  it('has one limit of log-ins for all its spellings', async () => {
    await signUp(service, { email: 'iiii@mail.example' });
    const spellings = ['iiii', 'İiii', 'iİii', 'IIİİ', 'ｉiii'];
    for (const name of spellings)
      expect((await logIn(`${name}@mail.example`, 'wrong password', 202)).status).toBe(401);
    expect((await logIn('iiiİ@mail.example', 'wrong password', 202)).status).toBe(429);
  });

  it('has one limit of mails for all its spellings, which go to the address of the account', async () => {
    await signUp(service, { email: 'vivid@mail.example' });
    const ask = async (email: string) =>
      (await service.call(emailEndpoints.requestPasswordReset, { body: { email }, headers: from(203) }))
        .status;
    for (const email of ['vİvid@mail.example', 'vivİd@mail.example', 'VIVID@mail.example'])
      expect(await ask(email)).toBe(204);
    expect(await ask('vİvİd@mail.example')).toBe(429);
    expect((await mailTo(service, 'vivid@mail.example', 'Choose a new password')).to).toEqual([
      'vivid@mail.example',
    ]);
    expect(await mailsTo(service, 'vİvid@mail.example')).toEqual([]);
  });
});

describe('A username', () => {
  it.each([
    ['limes', 'Iimes'],
    ['ada', 'аda'],
    ['Ines', 'INES'],
    ['İnci', 'inci'],
    ['οδός', 'ΟΔΌΣ'],
    ['ABC reads', 'ＡＢＣ reads'],
  ])('%s is taken by %s', async (username, other) => {
    const { answer } = await signUp(service, { username });
    expect(answer.status).toBe(201);
    expect(await takenFields({ username: other })).toEqual(['username']);
    const { sid } = await signUp(service);
    const edit = await callIn(service, sid, userEndpoints.edit, { body: { username: other } });
    expect([edit.status, edit.body.errors?.username]).toEqual([409, 'This username is already taken']);
  });

  it('is taken once by sign-ups at the same time', async () => {
    const names = ['Iris', 'lris'];
    const answers = await Promise.all(names.map(username => signUp(service, { username })));
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([201, 409]);
  });

  it('may be changed to another spelling by its owner', async () => {
    const { sid } = await signUp(service, { username: 'willow' });
    for (const username of ['Willow', 'wiIIow', 'WILLOW']) {
      const { status, body } = await callIn(service, sid, userEndpoints.edit, { body: { username } });
      expect([status, body.username]).toEqual([200, username]);
    }
  });
});
