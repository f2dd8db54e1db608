import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Hint, liveEndpoints } from '@endpaper/contracts';
import { eventually } from '@endpaper/service-kit/testing';
import * as z from 'zod/mini';

/** An event of a stream, as a browser parses it. */
interface StreamEvent {
  /** `hint` for an event without a name. */
  name: string;
  id: string;
  data: string;
}

export interface OpenStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body of a refusal. */
  text(): string;
  events(): StreamEvent[];
  hints(): Hint[];
  /** Waits for an event with a name, and returns its id. */
  until(name: string): Promise<string>;
  /** Waits until the gateway has ended the stream; rejects when it was cut off. */
  ended(): Promise<void>;
  /** Stops reading. */
  pause(): void;
  close(): void;
}

interface StreamOptions {
  topics: string;
  sid?: string;
  /** As a parameter of the address. */
  lastEventId?: string;
  /** As the header that a browser sends by itself. */
  lastEventIdHeader?: string;
}

/** Opens a stream of hints, and waits for its headers. */
export async function openStream(
  url: string,
  { topics, sid, lastEventId, lastEventIdHeader }: StreamOptions,
): Promise<OpenStream> {
  const query = new URLSearchParams({ topics, ...(lastEventId && { last_event_id: lastEventId }) });
  const outgoing = request(`${url}${liveEndpoints.stream.path}?${query.toString()}`, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(sid && { cookie: `sid=${sid}` }),
      ...(lastEventIdHeader && { 'last-event-id': lastEventIdHeader }),
    },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  let state: 'open' | 'ended' | 'cut off' = 'open';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => (text += chunk));
  response.on('error', () => undefined);
  response.on('close', () => (state = response.complete ? 'ended' : 'cut off'));
  const events = () => parse(text);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    events,
    hints: () =>
      events().flatMap(({ name, data }) => (name === 'hint' ? [z.parse(Hint, JSON.parse(data))] : [])),
    until: async name =>
      (
        await eventually(`the event ${name}`, () =>
          Promise.resolve(events().findLast(event => event.name === name)),
        )
      ).id,
    ended: async () => {
      await eventually('the stream has ended', () => Promise.resolve(state !== 'open'));
      if (state === 'cut off') throw new Error('The stream was cut off');
    },
    pause: () => response.pause(),
    close: () => outgoing.destroy(),
  };
}

function parse(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .map(block => new Map(block.split('\n').map(line => line.split(/: (.*)/, 2) as [string, string])))
    .filter(fields => fields.has('data'))
    .map(fields => ({
      name: fields.get('event') ?? 'hint',
      id: fields.get('id') ?? '',
      data: fields.get('data') ?? '',
    }));
}
