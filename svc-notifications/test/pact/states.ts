import { notificationEndpoints } from '@endpaper/contracts';
import { aPostSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import { insertRow, secondPageCursor, type ServiceUnderContract } from '@endpaper/service-kit/testing/pact';

const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => i + 1);
const PICTURE = 'https://pictures.example/grace.png';

/** The provider states of the pacts with svc-notifications. */
export function statesOf(service: TestService) {
  const reader = (id: number, username: string, picture: string | null = null) =>
    insertRow(service, 'user_replicas', { ...aUserSnapshot({ id, username, picture }) });
  const readers = async (picture: string | null = PICTURE) => {
    await reader(7, 'ada');
    await reader(8, 'grace', picture);
  };
  const post = () =>
    insertRow(service, 'post_replicas', {
      ...aPostSnapshot({ book_id: 1, user_id: 7, title: 'A room with a door' }),
    });
  /** A notification of reader 7. */
  const notification = async (kind: string, source: string, post_id: number | null = 1) => {
    await post();
    const [row] = await service.database.query<{ id: number }>(
      `INSERT INTO notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
       VALUES (7, nextval('notification_positions'), $1, $1, $2, 1, now()) RETURNING id`,
      [kind, post_id],
    );
    await service.database.query(
      'INSERT INTO notification_actors (notification_id, source, source_id, actor_id, at) VALUES ($1, $2, 9, 8, now())',
      [row?.id, source],
    );
  };

  return {
    'no reader exists': async () => undefined,
    'reader 7 exists': () => readers(),
    'reader 7 has a notification of comment 9 of reader 8 on post 1': async () => {
      await readers();
      await notification('comment', 'comment');
    },
    'reader 7 has a notification of reader 8, who has no picture, as a friend': async () => {
      await readers(null);
      await notification('friend', 'friendship', null);
    },
    'reader 7 has a notification of a request of reader 8': async () => {
      await readers();
      await notification('friend_request', 'friend_request', null);
    },
    'reader 7 has got book 1': async () => {
      await readers();
      await service.database.query(
        `INSERT INTO notifications (user_id, position, kind, group_key, book_id, actor_count, created_at)
         VALUES (7, nextval('notification_positions'), 'book_given', 'book_given 1', 1, 0, now())`,
      );
    },
    'reader 7 has more notifications than one page holds': async () => {
      await readers();
      for (const _ of MORE_THAN_A_PAGE) await notification('comment', 'comment');
      return secondPageCursor(service, notificationEndpoints.list, { as: 7 });
    },
    'reader 7 wants no notifications of votes': async () => {
      await readers();
      await service.database.query(
        `UPDATE user_replicas SET muted = '{vote}', muted_at = now() WHERE id = 7`,
      );
    },
  } satisfies ServiceUnderContract['states'];
}
