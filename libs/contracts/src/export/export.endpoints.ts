import * as z from 'zod/mini';
import { OwnUser } from '../auth/user.js';
import { defineEndpoint, type Schema } from '../endpoint.js';
import { Timestamp } from '../wire.js';
import { OWN_DATA, type OwnDataService } from './own-data.js';

type Arrays<L extends Readonly<Record<string, Schema>>> = { [Name in keyof L]: z.ZodMiniArray<L[Name]> };
type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Lists = AllOf<{ [Service in OwnDataService]: Arrays<(typeof OWN_DATA)[Service]> }[OwnDataService]>;

const lists = Object.fromEntries(
  Object.values<Readonly<Record<string, Schema>>>(OWN_DATA)
    .flatMap(each => Object.entries(each))
    .map(([name, row]) => [name, z.array(row)]),
) as unknown as Lists;

/** All that the portal keeps of a user: the account, and the lists of `OWN_DATA` by their names. */
export const Archive = z.object({
  exported_at: Timestamp,
  account: OwnUser,
  ...lists,
  /** The last field: an archive without it is cut off. */
  complete: z.literal(true),
});

export const exportEndpoints = {
  download: defineEndpoint({
    method: 'GET',
    path: '/api/users/current/export',
    summary: 'Everything that the portal keeps of the signed-in reader, as one JSON file',
    access: 'signed-in',
    status: 200,
    response: Archive,
  }),
};
