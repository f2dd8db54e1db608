import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { PathId } from '../wire.js';
import { PathYear, ReadingGoal, ReadingYear } from './year.js';

const yearParams = z.object({ year: PathYear });

export const yearEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/library/years/:year',
    summary: 'What the signed-in reader has finished in a year, by month and by genre, and the goal',
    access: 'signed-in',
    status: 200,
    params: yearParams,
    response: ReadingYear,
  }),
  setGoal: defineEndpoint({
    method: 'PUT',
    path: '/api/library/years/:year',
    summary: 'Set how many books the signed-in reader wants to finish in a year; null removes the goal',
    access: 'signed-in',
    status: 200,
    params: yearParams,
    body: ReadingGoal,
    response: ReadingYear,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/library/users/:userId/years/:year',
    summary: 'What a reader has finished in a year, as far as the reader shows it to the caller',
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId, year: PathYear }),
    response: ReadingYear,
  }),
};
