import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '@endpaper/local-servers';
import { type Random } from '@endpaper/service-kit';
import { fillStore, repeatEvents } from './broker-faults.js';
import { type Cluster } from './cluster.js';
import { type Direction } from './link.js';

/** How often a part is started again, and the pause between two attempts: it may need another part that has a fault. */
const START_ATTEMPTS = 10;
const START_PAUSE_MS = 1_000;

export interface Fault {
  /** What happens: `freezes nats for 3 s`. */
  name: string;
  /** The servers and apps that it concerns. Two faults at once concern different ones. */
  targets: readonly string[];
  /** Causes the fault, ends it, and resolves once the part is ready. */
  run(): Promise<void>;
}

type Kind = (cluster: Cluster, random: Random) => Fault;

/** Every kind of fault, as often as it is drawn. */
const KINDS: readonly [Kind, number][] = [
  [kill, 6],
  [freeze(3), 3],
  [freeze(12), 1],
  [restart, 3],
  [losePackets, 2],
  // Calls take effect, and their callers do not learn it.
  [loseResponses, 3],
  [delayPackets, 2],
  [cutConnections, 2],
  // The relay of a service stops between publish and mark, a consumer between commit and acknowledgement.
  [killWhileHeld('responses'), 2],
  [killWhileHeld('requests'), 2],
  [repeat, 1],
  [fill, 1],
];

/** Draws the next fault. */
export function drawFault(cluster: Cluster, random: Random): Fault {
  const kind = random.pick(KINDS.flatMap(([each, weight]) => Array<Kind>(weight).fill(each)));
  return kind(cluster, random);
}

const targetOf = (part: string) => part.replace(/-2$/, '');

function kill(cluster: Cluster, random: Random): Fault {
  return killPart(cluster, random.pick(cluster.parts), random.integer(0, 2_000));
}

/** @param pause before it is started again (milliseconds) */
export function killPart(cluster: Cluster, part: string, pause: number): Fault {
  return {
    name: `kills ${part}, starts it after ${pause} ms`,
    targets: [targetOf(part)],
    async run() {
      await cluster.kill(part);
      await sleep(pause);
      await startAgain(cluster, part);
    },
  };
}

function freeze(seconds: number): Kind {
  return (cluster, random) => {
    const part = random.pick(cluster.parts);
    return {
      name: `freezes ${part} for ${seconds} s`,
      targets: [targetOf(part)],
      async run() {
        cluster.freeze(part);
        await sleep(seconds * 1_000);
        cluster.thaw(part);
      },
    };
  };
}

function restart(cluster: Cluster, random: Random): Fault {
  const part = random.pick(cluster.parts);
  return { name: `restarts ${part}`, targets: [targetOf(part)], run: () => startAgain(cluster, part) };
}

async function startAgain(cluster: Cluster, part: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await cluster.restart(part);
      return;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(START_PAUSE_MS);
    }
  }
}

function losePackets(cluster: Cluster, random: Random): Fault {
  return hold(cluster, random, ['requests', 'responses']);
}

function loseResponses(cluster: Cluster, random: Random): Fault {
  return hold(cluster, random, ['responses']);
}

function hold({ links }: Cluster, random: Random, directions: Direction[]): Fault {
  const [[target, link], milliseconds] = [random.pick([...links]), random.integer(300, 4_000)];
  return {
    name: `loses the ${directions.join(' and ')} of ${target} for ${milliseconds} ms`,
    targets: [target],
    async run() {
      link.hold(...directions);
      await sleep(milliseconds);
      link.release();
    },
  };
}

function delayPackets(cluster: Cluster, random: Random): Fault {
  const [[target, link], milliseconds] = [random.pick([...cluster.links]), random.integer(5, 100)];
  return {
    name: `delays the packets of ${target} by ${milliseconds} ms for 3 s`,
    targets: [target],
    async run() {
      link.delay(milliseconds);
      await sleep(3_000);
      link.release();
    },
  };
}

function cutConnections(cluster: Cluster, random: Random): Fault {
  const [[target, link], milliseconds] = [random.pick([...cluster.links]), random.integer(0, 2_000)];
  return {
    name: `breaks the connections to ${target}, accepts none for ${milliseconds} ms`,
    targets: [target],
    async run() {
      link.cut();
      await sleep(milliseconds);
      link.release();
    },
  };
}

function killWhileHeld(direction: Direction): Kind {
  return (cluster, random) => {
    const services = cluster.parts.filter(part => part.startsWith('svc-'));
    const [part, milliseconds] = [random.pick(services), random.integer(50, 500)];
    const [link] = [cluster.links.get('nats')];
    return {
      name: `kills ${part} ${milliseconds} ms after the broker's ${direction} are held`,
      targets: [targetOf(part)],
      async run() {
        link?.hold(direction);
        await sleep(milliseconds);
        await cluster.kill(part);
        link?.breakConnections();
        link?.release();
        await startAgain(cluster, part);
      },
    };
  };
}

function repeat(cluster: Cluster): Fault {
  return {
    name: 'publishes the last events again',
    targets: ['nats'],
    run: () =>
      repeatEvents(
        cluster,
        services().map(service => service.toUpperCase()),
      ),
  };
}

function fill(cluster: Cluster, random: Random): Fault {
  const milliseconds = random.integer(500, 3_000);
  return {
    name: `fills the broker's store for ${milliseconds} ms`,
    targets: ['nats'],
    run: () => fillStore(cluster, () => sleep(milliseconds)),
  };
}
