import { bookEndpoints, type Book } from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import { expect } from '@jest/globals';

/** Creates a book of a user. */
export async function newBook(service: TestService, as: number, fields: object = {}): Promise<Book> {
  const body = { ...aBookDraft(), ...fields };
  const answer = await service.call(bookEndpoints.create, { as, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}
