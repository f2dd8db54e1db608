import type { Remote, Widgets } from '@endpaper/contracts';
import { loadWithRetry, type LoadTimes } from '@endpaper/ui';
import type { ComponentType } from 'react';
import { ofFrontEnd } from '../front-end/front-end-name.js';
import type { LazyModule, RemoteDefinition, WidgetName, WidgetPlace, WidgetPlaces } from './define-remote.js';
import { loadable, type Loadable } from './loadable.js';

/** Loads the exposed module of a remote. */
export type LoadRemote = (remote: Remote) => Promise<RemoteDefinition>;

interface LoadOptions {
  times?: LoadTimes;
  /** Called when a page or widget of a remote has failed to load, or has the name of another remote's. */
  onFailure?: (remote: Remote, thrown: unknown) => void;
}

export type LoadableComponent<Props = object> = Loadable<ComponentType<Props>>;

/** The released remotes with their pages and widgets. Each page and widget is loaded on first use. */
export class RemoteCatalog {
  readonly remotes: readonly Remote[];
  readonly #options: LoadOptions;
  readonly #definitions: Map<Remote, Loadable<RemoteDefinition>>;
  readonly #pages = new Map<string, LoadableComponent>();
  readonly #widgets = new Map<string, Loadable<unknown>>();

  constructor(remotes: readonly Remote[], loadRemote: LoadRemote, options: LoadOptions = {}) {
    this.remotes = remotes;
    this.#options = options;
    this.#definitions = new Map(
      remotes.map(remote => [remote, loadable(() => loadWithRetry(() => loadRemote(remote), options.times))]),
    );
    for (const [remote, what] of takenNames(remotes))
      options.onFailure?.(remote, new Error(`${what} belongs to another remote`));
  }

  /** The page of a route, or undefined when no released remote has the route. */
  page(path: string): LoadableComponent | undefined {
    const cached = this.#pages.get(path);
    const remote = remoteOfPage(this.remotes, path);
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
    return this.#widget(name);
  }

  /** The widget of an entry for a place of the shell, or undefined when no released remote provides it. */
  placedWidget<Place extends WidgetPlace>(
    name: string,
  ): LoadableComponent<WidgetPlaces[Place]['props']> | undefined {
    return this.#widget(name);
  }

  /** Whether the catalog takes a page, by its path, or a widget, by its name, from a remote. */
  takesFrom(
    remote: Remote,
    { path, widget }: { path?: string | undefined; widget?: string | undefined },
  ): boolean {
    return (
      (path === undefined || remoteOfPage(this.remotes, path) === remote) &&
      (widget === undefined || remoteOfWidget(this.remotes, widget) === remote)
    );
  }

  /** The widgets that were asked for, by name. */
  get usedWidgets(): ReadonlyMap<string, Loadable<unknown>> {
    return this.#widgets;
  }

  /** The contracts between front ends are about the props: its remote takes what the page gives. */
  #widget<Props extends object>(name: string): LoadableComponent<Props> | undefined {
    const cached = this.#widgets.get(name) as LoadableComponent<Props> | undefined;
    const remote = remoteOfWidget(this.remotes, name);
    if (cached || !remote) return cached;
    const widget = this.#component(
      remote,
      `the widget ${name}`,
      ({ widgets }) => (widgets as Record<string, LazyModule<Props>>)[name],
    );
    this.#widgets.set(name, widget);
    return widget;
  }

  #component<Props extends object>(
    remote: Remote,
    what: string,
    find: (definition: RemoteDefinition) => LazyModule<Props> | undefined,
  ): LoadableComponent<Props> {
    const load = async () => {
      const definition = await this.#definitions.get(remote)?.load();
      const lazy = definition && find(definition);
      if (!lazy) throw new Error(`${remote.name} ${remote.version} does not provide ${what}`);
      const { Component } = await loadWithRetry(lazy, this.#options.times);
      return ofFrontEnd(remote.name, Component);
    };
    return loadable(() =>
      load().catch((thrown: unknown) => {
        this.#options.onFailure?.(remote, thrown);
        throw thrown;
      }),
    );
  }
}

/** The remote of a widget: of several, the one whose name the widget carries. */
function remoteOfWidget(remotes: readonly Remote[], widget: string): Remote | undefined {
  const providers = remotes.filter(({ widgets }) => widgets.includes(widget));
  return providers.find(({ name }) => widget.startsWith(`${name.replace(/^mfe-/, '')}/`)) ?? providers.at(0);
}

/** What remotes provide under a name that is another remote's: the page does not take it from them. */
function takenNames(remotes: readonly Remote[]): [remote: Remote, what: string][] {
  return remotes.flatMap(remote => [
    ...remote.widgets
      .filter(widget => remoteOfWidget(remotes, widget) !== remote)
      .map((widget): [Remote, string] => [remote, `the widget ${widget}`]),
    ...remote.routes
      .filter(({ path }) => remoteOfPage(remotes, path) !== remote)
      .map(({ path }): [Remote, string] => [remote, `the page ${path}`]),
  ]);
}

function remoteOfPage(remotes: readonly Remote[], path: string): Remote | undefined {
  return remotes.find(({ routes }) => routes.some(route => route.path === path));
}
