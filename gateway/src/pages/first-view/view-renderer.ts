import { Worker } from 'node:worker_threads';
import type { PageConfiguration } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FIRST_VIEW_PAUSE_MS, FIRST_VIEW_RENDER_MS } from '../../timeouts.js';

/** A file that the worker runs when its bytes have the hash of the release. */
export interface ReleasedFile {
  path: string;
  integrity: string;
}

export interface RenderTask {
  /** The shell's file, and those of the remotes that have a first view. */
  files: { shell: ReleasedFile; remotes: Record<string, ReleasedFile> };
  configuration: PageConfiguration;
  path: string;
  /** For a signed-in reader: the view reads the session and its data. */
  isReader?: boolean;
}

export interface RenderedView {
  html: string;
  /** Of the shell's release, so its shape is checked: a release before the heads has none. */
  head?: unknown;
  /** The widgets that it shows. */
  widgets: string[];
  /** The widgets that it lacks, with the reasons; none of a release before them. */
  missing?: { part: string; reason: string }[];
}

/** Returns the response to a read as JSON, and undefined when there is none. */
type Read = (path: string) => Promise<string | undefined>;

interface Running {
  read: Read;
  /** Without a query, for logs. */
  path: string;
  /** Until then the worker must have rendered it; none while it waits for a service. */
  timer: NodeJS.Timeout | undefined;
  /** How many responses it waits for. */
  reads: number;
  resolve: (view: RenderedView | undefined) => void;
  reject: (error: Error) => void;
}

type Answer =
  | { id: number; read: number; path: string }
  | { id: number; read?: undefined; view?: RenderedView; error?: Error };

/** Another page has stopped the worker, or the renderer takes no page now. */
export class RenderInterrupted extends Error {}

/** The page does not end. */
export class RenderTooLong extends Error {}

const MAX_RUNNING = 20;
/** The views of visitors are rendered once for all of them, so there is room for them. */
const MAX_RUNNING_FOR_READERS = 8;
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

  /** Whether one more view may be rendered that is for one reader alone. */
  get hasRoomForReaders(): boolean {
    return this.isAvailable && this.running.size < MAX_RUNNING_FOR_READERS;
  }

  /**
   * Renders a page's first view, with the responses that `read` returns.
   * @returns undefined for a page that has none
   * @throws RenderInterrupted when the worker stops because of another page, or the renderer is not available
   * @throws RenderTooLong when the page does not end
   * @throws Error when a part of the page can't be loaded, read or rendered
   */
  async render(task: RenderTask, read: Read): Promise<RenderedView | undefined> {
    if (!this.isAvailable) throw new RenderInterrupted('No view is rendered now');
    const worker = (this.worker ??= this.start());
    this.lastId += 1;
    const id = this.lastId;
    try {
      return await new Promise((resolve, reject) => {
        const path = task.path.replace(/\?.*$/, '');
        const running: Running = { read, path, timer: undefined, reads: 0, resolve, reject };
        this.running.set(id, running);
        this.limit(id, running);
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
      this.receive(worker, answer).catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        this.fail(failure, failure);
      });
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
    if (!running) return;
    // While the worker waits for a service, the time limit does not run.
    clearTimeout(running.timer);
    running.reads += 1;
    const response = await running.read(answer.path).catch(() => undefined);
    running.reads -= 1;
    if (running.reads === 0) this.limit(answer.id, running);
    worker.postMessage({ read: answer.read, response });
  }

  private limit(id: number, running: Running): void {
    if (this.running.get(id) !== running) return;
    running.timer = setTimeout(() => {
      const error = new RenderTooLong(
        `The first view of ${running.path} took longer than ${FIRST_VIEW_RENDER_MS} ms`,
      );
      // The other pages have waited for this one.
      running.reject(error);
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
