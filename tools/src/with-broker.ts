import { OPERATIONS, Broker } from '@endpaper/brokers';
import { createLogger } from '@endpaper/service-kit';
import { knownServer } from './servers-note.js';

/** Connects to the broker of the running system for some work. @param name the name of the command in the log */
export async function withBroker(name: string, work: (broker: Broker) => Promise<void>): Promise<void> {
  const login = { user: OPERATIONS, appKey: knownServer('appKey') };
  const broker = new Broker(knownServer('natsUrl'), login, createLogger(name, 'silent'));
  await Promise.race([broker.connected(), connectionTimeout()]);
  await work(broker);
  await broker.onApplicationShutdown();
}

function connectionTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The broker does not answer. Is Endpaper running?')), 5_000).unref();
  });
}
