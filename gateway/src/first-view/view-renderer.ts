import { Worker } from 'node:worker_threads';
import type { PageConfiguration } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FIRST_VIEW_PAUSE_MS, FIRST_VIEW_RENDER_MS } from '../timeouts.js';

export interface RenderTask {
  /** The shell's file with its state, and the files of the remotes that have a first view. */
  files: { shell: { path: string; state: string }; remotes: Record<string, string> };
  configuration: PageConfiguration;
  path: string;
}

export interface RenderedView {
  html: string;
  /** The widgets that it shows. */
  widgets: string[];
}

/** Returns the response to a visitor's read as JSON, and undefined when there is none. */
type Read = (path: string) => Promise<string | undefined>;

interface Running {
  read: Read;
  path: string;
  timer: NodeJS.Timeout;
  resolve: (view: RenderedView | undefined) => void;
  reject: (error: Error) => void;
}

type Answer =
  | { id: number; read: number; path: string }
  | { id: number; read?: undefined; view?: RenderedView; error?: Error };

/** Another page has stopped the worker. */
export class RenderInterrupted extends Error {}

const MAX_RUNNING = 20;
/** The shell with all remotes takes 20 MB. */
const MAX_HEAP_MB = 128;

/** Renders first views in a worker. A worker that exits, or renders one view for too long, is replaced after a pause. */
@Injectable()
export class ViewRenderer implements OnModuleDestroy {
  private worker: Worker | undefined;
  private readonly running = new Map<number, Running>();
  private lastId = 0;
  private pausedUntil = 0;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async onModuleDestroy(): Promise<void> {
    this.pausedUntil = Infinity;
    await this.stop(new RenderInterrupted('The gateway stops'));
  }

  /** False while too many views are rendered, and for a moment after a worker has failed. */
  get isAvailable(): boolean {
    return this.running.size < MAX_RUNNING && Date.now() >= this.pausedUntil;
  }

  /**
   * Renders a page's first view, with the responses that `read` returns.
   * @returns undefined for a page that has none
   * @throws RenderInterrupted when the worker stops because of another page
   * @throws Error when a part of the page can't be loaded, read or rendered
   */
  async render(task: RenderTask, read: Read): Promise<RenderedView | undefined> {
    const worker = (this.worker ??= this.start());
    this.lastId += 1;
    const id = this.lastId;
    try {
      return await new Promise((resolve, reject) => {
        this.running.set(id, { read, path: task.path, timer: this.limit(id, task.path), resolve, reject });
        worker.postMessage({ id, ...task });
      });
    } finally {
      clearTimeout(this.running.get(id)?.timer);
      this.running.delete(id);
    }
  }

  /** The worker gets no environment: the code of a release needs no secrets. */
  private start(): Worker {
    const worker = new Worker(new URL('view-worker.js', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    worker.unref();
    worker.on('message', (answer: Answer) => {
      void this.receive(worker, answer);
    });
    worker.on('error', error => {
      const failure = error instanceof Error ? error : new Error(String(error));
      // Any of the pages may be the cause, such as of a full heap.
      this.fail(failure, failure);
    });
    return worker;
  }

  private async receive(worker: Worker, answer: Answer): Promise<void> {
    const running = this.running.get(answer.id);
    if (answer.read === undefined) {
      if (answer.error) running?.reject(answer.error);
      else running?.resolve(answer.view);
      return;
    }
    // The worker waits for the service, not the other way round: that time does not count.
    clearTimeout(running?.timer);
    const response = await running?.read(answer.path).catch(() => undefined);
    if (running && this.running.get(answer.id) === running)
      running.timer = this.limit(answer.id, running.path);
    worker.postMessage({ read: answer.read, response });
  }

  private limit(id: number, path: string): NodeJS.Timeout {
    return setTimeout(() => {
      const error = new Error(`The first view of ${path} took longer than ${FIRST_VIEW_RENDER_MS} ms`);
      // The other pages have waited for this one.
      this.running.get(id)?.reject(error);
      this.running.delete(id);
      this.fail(error, new RenderInterrupted(error.message));
    }, FIRST_VIEW_RENDER_MS);
  }

  /** @param forRunning with which the pages that are being rendered are rejected */
  private fail(error: Error, forRunning: Error): void {
    this.logger.error(
      { err: error },
      'the worker that renders first views has failed: another one will start',
    );
    this.pausedUntil = Date.now() + FIRST_VIEW_PAUSE_MS;
    void this.stop(forRunning);
  }

  private async stop(error: Error): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    for (const { reject } of this.running.values()) reject(error);
    await worker?.terminate();
  }
}
