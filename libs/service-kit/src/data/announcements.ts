import { ANY_KEY, CHANGED_KEYS } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { Broker } from '@endpaper/brokers';

/** A message is not longer than this. The broker refuses one of more than 1 MiB. */
const MAX_BYTES = 128 * 1024;

/**
 * Announces surrogate keys and hints to the gateways. An announcement is not durable: after a lost connection to the broker
 * anything may have changed. One that is lost with its process makes a cache use a stale response until its lifetime ends.
 */
@Injectable()
export class Announcements {
  private readonly keys = new Set<string>();

  constructor(private readonly broker: Broker) {
    broker.onReconnect(() => {
      broker.send(CHANGED_KEYS, ANY_KEY);
    });
  }

  /** Announces what has changed, after the commit. */
  changed(keys: readonly string[]): void {
    // One message for all changes of this turn of the event loop.
    if (this.keys.size === 0) setImmediate(() => this.send());
    for (const key of keys) this.keys.add(key);
  }

  private send(): void {
    const messages = messagesOf(this.keys);
    this.keys.clear();
    for (const message of messages) this.broker.send(CHANGED_KEYS, message);
  }
}

/** Splits keys into messages that the broker accepts. */
function messagesOf(keys: ReadonlySet<string>): string[] {
  const messages: string[][] = [];
  let bytes = Infinity;
  for (const key of keys) {
    const size = Buffer.byteLength(key) + 1;
    if (bytes + size > MAX_BYTES) {
      messages.push([]);
      bytes = 0;
    }
    messages.at(-1)?.push(key);
    bytes += size;
  }
  return messages.map(message => message.join(' '));
}
