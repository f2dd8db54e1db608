import {
  blockEndpoints,
  friendEndpoints,
  muteEndpoints,
  type FriendsSettings,
  type MuteKind,
} from '@endpaper/contracts';
import { aUserSnapshot } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import { insertRow, secondPageCursor, type ServiceUnderContract } from '@endpaper/service-kit/testing/pact';

const PICTURE = 'https://pictures.example';
const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => 100 + i);

/** The provider states of the pacts with svc-social. */
export function statesOf(service: TestService) {
  const reader = (id: number, username: string, picture: string | null = null) =>
    insertRow(service, 'user_replicas', { ...aUserSnapshot({ id, username, picture }) });
  const ada = () => reader(7, 'ada', `${PICTURE}/ada.png`);
  const grace = () => reader(8, 'grace', `${PICTURE}/grace.png`);
  const both = async () => {
    await ada();
    await grace();
  };
  const ask = (one: number, other: number) =>
    service.call(friendEndpoints.add, { as: one, params: { id: other } });
  const block = (one: number, other: number) =>
    service.call(blockEndpoints.add, { as: one, params: { userId: other }, body: {} });
  const book = () => insertRow(service, 'book_replicas', { id: 1, title: 'Dune', version: 1 });
  const mute = (as: number, kind: MuteKind, id: number) =>
    service.call(muteEndpoints.add, { as, params: { kind, id }, body: {} });
  const showFriends = (as: number, visibility: FriendsSettings['visibility']) =>
    service.call(friendEndpoints.changeSettings, { as, body: { visibility } });
  const befriend = async (one: number, other: number) => {
    await ask(one, other);
    await ask(other, one);
  };
  const befriendMany = async (one: number) => {
    await both();
    for (const id of MORE_THAN_A_PAGE) {
      await reader(id, `reader ${id}`);
      await befriend(one, id);
    }
  };

  return {
    'no reader exists': async () => undefined,
    'reader 7 exists': ada,
    'reader 8 exists': grace,
    'reader 8 does not exist': async () => undefined,
    'reader 8 has only a username': () => reader(8, 'grace'),
    'readers 7 and 8 exist': both,
    'readers 7 and 8 are friends': async () => {
      await both();
      await befriend(7, 8);
    },
    'reader 7 exists and shows the friends to friends': async () => {
      await ada();
      await showFriends(7, 'friends');
    },
    'reader 8 shows the friends to nobody': () => showFriends(8, 'me'),
    'reader 7 has blocked reader 8': async () => {
      await both();
      await block(7, 8);
    },
    'reader 7 has blocked more readers than one page holds': async () => {
      await ada();
      for (const id of MORE_THAN_A_PAGE) {
        await reader(id, `reader ${id}`);
        await block(7, id);
      }
      return secondPageCursor(service, blockEndpoints.list, { as: 7 });
    },
    'reader 7 and book 1 exist': async () => {
      await ada();
      await book();
    },
    'reader 7 has muted reader 8': async () => {
      await both();
      await mute(7, 'user', 8);
    },
    'reader 7 has muted book 1': async () => {
      await ada();
      await book();
      await mute(7, 'book', 1);
    },
    'reader 7 has muted more readers than one page holds': async () => {
      await ada();
      for (const id of MORE_THAN_A_PAGE) {
        await reader(id, `reader ${id}`);
        await mute(7, 'user', id);
      }
      return secondPageCursor(service, muteEndpoints.list, { as: 7 });
    },
    'reader 7 has asked reader 8 to be friends': async () => {
      await both();
      await ask(7, 8);
    },
    'reader 8 has asked reader 7 to be friends': async () => {
      await both();
      await ask(8, 7);
    },
    'more readers ask reader 7 to be friends than one page holds': async () => {
      await both();
      for (const id of MORE_THAN_A_PAGE) {
        await reader(id, `reader ${id}`);
        await ask(id, 7);
      }
      return secondPageCursor(service, friendEndpoints.requests, { as: 7 });
    },
    'reader 7 has more friends than one page holds': async () => {
      await befriendMany(7);
      return secondPageCursor(service, friendEndpoints.current, { as: 7 });
    },
    'reader 8 has more friends than one page holds': async () => {
      await befriendMany(8);
      return secondPageCursor(service, friendEndpoints.ofUser, { as: 7, params: { userId: 8 } });
    },
  } satisfies ServiceUnderContract['states'];
}
