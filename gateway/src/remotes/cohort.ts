import { createHash, randomInt } from 'node:crypto';
import { isLoopback } from '@endpaper/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'cohort';
const YEAR_S = 365 * 24 * 60 * 60;

/** Whether readers of a cohort (0 to 99) get a remote's canary. Each remote tries its versions on other readers first. */
export function isInCanary(name: string, percent: number, cohort: number): boolean {
  const shift = createHash('sha256').update(name).digest().readUInt32BE() % 100;
  return (cohort + shift) % 100 < percent;
}

/** The cohort that a reader is in and stays in, whose browser is told of it now if it was in none. */
export function cohortOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = request.cookies[COOKIE] ?? '';
  if (/^\d{1,2}$/.test(known)) return Number(known);
  const cohort = randomInt(100);
  void reply.setCookie(COOKIE, String(cohort), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isLoopback(request.hostname),
    maxAge: YEAR_S,
  });
  return cohort;
}
