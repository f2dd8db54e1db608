import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subject, SubjectText, UserSnapshot } from '@endpaper/contracts';

/** A server that stands for svc-auth, svc-books and svc-posts: it answers what its maps have. */
export interface SubjectOwners {
  users: Map<number, UserSnapshot>;
  /** By kind and id: `post 1`. */
  subjects: Map<string, SubjectText>;
  /** The readers who can not see any subject. */
  blind: Set<number>;
  moderators: number[];
  /** Whether subjects are unavailable. */
  isDown: boolean;
  url: string;
  stop(): Promise<void>;
}

/** A text of a subject that readers can see. */
export function aSubjectText(text: Partial<SubjectText> = {}): SubjectText {
  return {
    ...{ author_id: null, title: 'Dune is bad', text: 'Buy my book instead', picture: null },
    ...{ post_id: null, book_id: null, deleted: false, earlier: [] },
    ...text,
  };
}

/** The owners answer for a picture as for its reader, and for an ownership as for its book. */
const NOUNS: Partial<Record<Subject['kind'], string>> = { picture: 'reader', ownership: 'book' };

export const keyOf = ({ kind, id }: Subject): string => `${NOUNS[kind] ?? kind} ${id}`;

/** Starts a server with the internal endpoints that svc-moderation calls. */
export async function startSubjectOwners(): Promise<SubjectOwners> {
  const state = {
    users: new Map<number, UserSnapshot>(),
    subjects: new Map<string, SubjectText>(),
    blind: new Set<number>(),
    moderators: [] as number[],
    isDown: false,
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://owners.example');
    const [, , kind, noun, id] = pathname.split('/');
    const answer = () => {
      if (kind === 'users') return { code: 'user_not_found', body: state.users.get(Number(noun)) };
      if (kind === 'moderators') return { code: '', body: { ids: state.moderators } };
      const isHidden = state.blind.has(Number(searchParams.get('viewer')));
      const body = isHidden ? undefined : state.subjects.get(`${noun} ${id}`);
      return { code: `${noun}_not_found`, body };
    };
    const isDown = state.isDown && kind !== 'users';
    const { code, body } = answer();
    response.setHeader('content-type', 'application/json').writeHead(isDown ? 503 : body ? 200 : 404);
    response.end(JSON.stringify(body ?? { errors: { message: 'Nothing' }, code, request_id: 'a-request' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  });
}
