import type { Remote } from '@endpaper/contracts';
import type { ComponentType } from 'react';
import type { LazyModule, RemoteDefinition } from './define-remote.js';
import { loadable, type Loadable } from './loadable.js';
import { patiently, type Patience } from './patiently.js';
import type { WidgetName, Widgets } from './widgets.js';

/** Fetches a remote's exposed module. */
export type LoadRemote = (remote: Remote) => Promise<RemoteDefinition>;

interface Loading {
  patience?: Patience;
  /** Told of a remote that was tried in vain. */
  onFailure?: (remote: Remote, thrown: unknown) => void;
}

export type LoadableComponent<Props = object> = Loadable<ComponentType<Props>>;

/** The released remotes: what they offer, and how to get at it. Each piece is loaded when it is first asked for. */
export class RemoteCatalog {
  readonly remotes: readonly Remote[];
  readonly #loading: Loading;
  readonly #definitions: Map<Remote, Loadable<RemoteDefinition>>;
  readonly #pages = new Map<string, LoadableComponent>();
  readonly #widgets = new Map<WidgetName, unknown>();

  constructor(remotes: readonly Remote[], loadRemote: LoadRemote, loading: Loading = {}) {
    this.remotes = remotes;
    this.#loading = loading;
    this.#definitions = new Map(
      remotes.map(remote => [remote, loadable(() => patiently(() => loadRemote(remote), loading.patience))]),
    );
  }

  /** The page of a route, or undefined when no released remote has it. */
  page(path: string): LoadableComponent | undefined {
    const known = this.#pages.get(path);
    const remote = this.remotes.find(({ routes }) => routes.some(route => route.path === path));
    if (known || !remote) return known;
    const page = this.#component(
      remote,
      `the page ${path}`,
      ({ routes }) => routes.find(route => route.path === path)?.lazy,
    );
    this.#pages.set(path, page);
    return page;
  }

  /** A widget, or undefined while no released remote offers it. */
  widget<Name extends WidgetName>(name: Name): LoadableComponent<Widgets[Name]> | undefined {
    // What stands under a name was made below for that very name.
    const known = this.#widgets.get(name) as LoadableComponent<Widgets[Name]> | undefined;
    const remote = this.remotes.find(({ widgets }) => widgets.includes(name));
    if (known || !remote) return known;
    const widget = this.#component(remote, `the widget ${name}`, ({ widgets }) => widgets[name]);
    this.#widgets.set(name, widget);
    return widget;
  }

  #component<Props>(
    remote: Remote,
    what: string,
    find: (definition: RemoteDefinition) => LazyModule<Props> | undefined,
  ): LoadableComponent<Props> {
    const load = async () => {
      const definition = await this.#definitions.get(remote)?.load();
      const lazy = definition && find(definition);
      if (!lazy) throw new Error(`${remote.name} ${remote.version} was to bring ${what}, but does not`);
      return (await patiently(lazy, this.#loading.patience)).Component;
    };
    return loadable(() =>
      load().catch((thrown: unknown) => {
        this.#loading.onFailure?.(remote, thrown);
        throw thrown;
      }),
    );
  }
}
