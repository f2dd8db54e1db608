import { randomInt } from 'node:crypto';
import { isHttps } from '@endpaper/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'cohort';
const YEAR_S = 365 * 24 * 60 * 60;

/** The reader's cohort, from their cookie. Without one, a random cohort is chosen and set. */
export function cohortOf(request: FastifyRequest, reply: FastifyReply): number {
  const cookie = request.cookies[COOKIE] ?? '';
  if (/^\d{1,2}$/.test(cookie)) return Number(cookie);
  const cohort = randomInt(100);
  void reply.setCookie(COOKIE, String(cohort), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(request),
    maxAge: YEAR_S,
  });
  return cohort;
}
