import { surrogateKey, userUpdated, type UserSnapshot } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import type { UserEntity } from './user.entity.js';

/** What other services may store of a user. */
export const snapshotOf = ({
  id,
  username,
  picture,
  hidden_picture,
  version,
  created_at,
}: UserEntity): UserSnapshot => ({
  id,
  username,
  picture,
  hidden_picture,
  version,
  created_at: created_at.toISOString(),
});

/** Stores a locked user with a new version, and publishes it. The gateways look the user's sessions up again. */
export async function publishUser(user: UserEntity, tx: Transaction): Promise<void> {
  const version = user.version + 1;
  await tx.manager.save(Object.assign(user, { version, updated_at: new Date() }));
  await tx.publish(userUpdated, snapshotOf(user));
  tx.changed(surrogateKey.user(user.id));
}
