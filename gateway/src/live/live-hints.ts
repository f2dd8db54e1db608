import { CHANGED_KEYS, parseEnvelope } from '@endpaper/contracts';
import { Broker } from '@endpaper/brokers';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HintLog } from './hint-log.js';
import { HINT_SOURCES, type HintSource } from './hints.js';
import { LiveStreams } from './live-streams.js';

/** Turns events into hints. Every gateway gets every event, from its start on; its log bridges short gaps of readers. */
@Injectable()
export class LiveHints implements OnApplicationBootstrap {
  constructor(
    private readonly broker: Broker,
    private readonly log: HintLog,
    private readonly streams: LiveStreams,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.subscribeToNotifications();
    for (const source of HINT_SOURCES) {
      const isLast = source === HINT_SOURCES.at(-1);
      this.broker.subscribe(source.subject, {
        message: content => {
          this.add(content, source);
        },
        // The broker has all subscriptions when it has the last one.
        connected: () => {
          if (isLast) this.begin();
        },
        disconnected: () => {
          this.log.reset();
        },
      });
    }
  }

  private subscribeToNotifications(): void {
    this.broker.subscribe(CHANGED_KEYS, {
      message: content => {
        this.streams.sendNotifications(content.split(' '));
      },
      // A reconnection sends `missed` to all streams.
      connected: () => undefined,
      disconnected: () => undefined,
    });
  }

  private begin(): void {
    this.log.reset();
    this.streams.sendMissed();
  }

  private add(content: string, { subject, hintsOf }: HintSource): void {
    try {
      const { id, type, data } = parseEnvelope(JSON.parse(content));
      if (type !== subject) throw new Error(`the type of the event is ${type}`);
      const event = { id, hints: hintsOf(data) };
      if (this.log.add(event)) this.streams.send(event);
    } catch (error) {
      // The services' own consumers report and keep broken events. A page without a hint shows the change at its next read.
      this.logger.error({ err: error, subject }, 'an event can’t be parsed: no page gets a hint of it');
    }
  }
}
