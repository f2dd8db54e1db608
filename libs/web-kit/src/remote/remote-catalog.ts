import type { Remote } from '@endpaper/contracts';
import type { ComponentType } from 'react';
import type { LazyModule, RemoteDefinition } from './define-remote.js';
import { loadable, type Loadable } from './loadable.js';
import { loadWithRetry, type LoadTimes } from './load-with-retry.js';
import type { WidgetName, Widgets } from './widgets.js';

/** Loads the exposed module of a remote. */
export type LoadRemote = (remote: Remote) => Promise<RemoteDefinition>;

interface LoadOptions {
  times?: LoadTimes;
  /** Called when a page or widget of a remote has failed to load. */
  onFailure?: (remote: Remote, thrown: unknown) => void;
}

export type LoadableComponent<Props = object> = Loadable<ComponentType<Props>>;

/** The released remotes with their pages and widgets. Each page and widget is loaded on first use. */
export class RemoteCatalog {
  readonly remotes: readonly Remote[];
  readonly #options: LoadOptions;
  readonly #definitions: Map<Remote, Loadable<RemoteDefinition>>;
  readonly #pages = new Map<string, LoadableComponent>();
  readonly #widgets = new Map<WidgetName, unknown>();

  constructor(remotes: readonly Remote[], loadRemote: LoadRemote, options: LoadOptions = {}) {
    this.remotes = remotes;
    this.#options = options;
    this.#definitions = new Map(
      remotes.map(remote => [remote, loadable(() => loadWithRetry(() => loadRemote(remote), options.times))]),
    );
  }

  /** The page of a route, or undefined when no released remote has the route. */
  page(path: string): LoadableComponent | undefined {
    const cached = this.#pages.get(path);
    const remote = this.remotes.find(({ routes }) => routes.some(route => route.path === path));
    if (cached || !remote) return cached;
    const page = this.#component(
      remote,
      `the page ${path}`,
      ({ routes }) => routes.find(route => route.path === path)?.lazy,
    );
    this.#pages.set(path, page);
    return page;
  }

  /** A widget, or undefined when no released remote provides it. */
  widget<Name extends WidgetName>(name: Name): LoadableComponent<Widgets[Name]> | undefined {
    // `set` below stores each widget under its own name.
    const cached = this.#widgets.get(name) as LoadableComponent<Widgets[Name]> | undefined;
    const remote = this.remotes.find(({ widgets }) => widgets.includes(name));
    if (cached || !remote) return cached;
    const widget = this.#component(remote, `the widget ${name}`, ({ widgets }) => widgets[name]);
    this.#widgets.set(name, widget);
    return widget;
  }

  /** The names of the widgets that were asked for. */
  get usedWidgets(): WidgetName[] {
    return [...this.#widgets.keys()];
  }

  #component<Props>(
    remote: Remote,
    what: string,
    find: (definition: RemoteDefinition) => LazyModule<Props> | undefined,
  ): LoadableComponent<Props> {
    const load = async () => {
      const definition = await this.#definitions.get(remote)?.load();
      const lazy = definition && find(definition);
      if (!lazy) throw new Error(`${remote.name} ${remote.version} does not provide ${what}`);
      return (await loadWithRetry(lazy, this.#options.times)).Component;
    };
    return loadable(() =>
      load().catch((thrown: unknown) => {
        this.#options.onFailure?.(remote, thrown);
        throw thrown;
      }),
    );
  }
}
