import {
  bookSnapshot,
  bookSnapshots,
  userSnapshot,
  userSnapshots,
  type BookSnapshot,
  type Endpoint,
  type ResponseOf,
  type UserSnapshot,
} from '@endpaper/contracts';
import { ApiError, CONFIG, traceHeaders } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';

/** Less than the gateway's patience: a question that is not answered in time is a 503, not a hang. */
const PATIENCE = 1_000;

class OwnerUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now. Please try again later');
  }
}

/** Asks the services that own books and readers for what we keep of them. */
@Injectable()
export class Owners {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws ApiError 503 when svc-books can't be asked */
  book(id: number): Promise<BookSnapshot | undefined> {
    return ask(this.config.UPSTREAM_BOOKS, bookSnapshot, { id });
  }

  /** @throws ApiError 503 when svc-auth can't be asked */
  user(id: number): Promise<UserSnapshot | undefined> {
    return ask(this.config.UPSTREAM_AUTH, userSnapshot, { id });
  }

  /** The books after an id, in the order of their ids; none at the end. */
  async booksAfter(after: number): Promise<BookSnapshot[]> {
    return (await ask(this.config.UPSTREAM_BOOKS, bookSnapshots, {}, { after })) ?? [];
  }

  /** The readers after an id, in the order of their ids; none at the end. */
  async usersAfter(after: number): Promise<UserSnapshot[]> {
    return (await ask(this.config.UPSTREAM_AUTH, userSnapshots, {}, { after })) ?? [];
  }
}

async function ask<E extends Endpoint & { response: z.ZodMiniType }>(
  origin: string,
  { path, response }: E,
  params: Readonly<Record<string, number>>,
  query: Readonly<Record<string, number>> = {},
): Promise<ResponseOf<E> | undefined> {
  const url = new URL(
    path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    origin,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  try {
    const answer = await fetch(url, { headers: traceHeaders(), signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new OwnerUnavailable();
    return z.parse(response, await answer.json()) as ResponseOf<E>;
  } catch {
    throw new OwnerUnavailable();
  }
}
