import { friendEndpoints } from '@endpaper/contracts';
import type { Reader } from './browser-client.js';

/** A reader asks another one to be friends. */
export async function ask(one: Reader, other: Reader): Promise<void> {
  await one.result(friendEndpoints.add, { params: { id: other.user.id } });
}

/** Two readers add each other. */
export async function befriend(one: Reader, other: Reader): Promise<void> {
  await ask(one, other);
  await ask(other, one);
}
