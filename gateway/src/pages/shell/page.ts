import { randomBytes } from 'node:crypto';
import { escapeMarkup } from '@endpaper/markup';
import { authEndpoints, type PageConfiguration, type Remote } from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { FirstView } from '../first-view/first-view.js';
import { ReaderView } from '../first-view/reader-view.js';
import type { View } from '../first-view/view.js';
import { PortalUnavailable } from '../../edge/server/http.errors.js';
import { RateLimits } from '../../edge/server/rate-limits.js';
import { orderOf, pathOf, publicOriginOf } from '../../edge/server/request-path.js';
import { ActiveRemotes } from '../releases/active-remotes.js';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { isTeamPublic } from '../team/team-access.js';
import { dataBlock, withHead } from './head-tags.js';
import { inlineScript, type InlinedPage } from './inline-script.js';
import { firstRequests, isStyleSheet, matchRoute, preloadHints, styleSheets } from './preload-hints.js';
import { ShellFiles } from '../releases/shell-files.js';
import { PageStatus, type PageStatusCode } from './page-status.js';

/** A page for one request, with what its content security policy allows. */
export interface RenderedPage {
  status: PageStatusCode;
  html: string;
  nonce: string;
  /** The source of its inline script. */
  scriptSource: string | undefined;
  /** Whether it contains data of the reader, which no cache may store. */
  isPersonal: boolean;
}

/** The shell's page, with preload hints, the page's configuration and its first view filled in. */
@Injectable()
export class Page {
  private inlined: { template: string; page: Promise<InlinedPage> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly remotes: ActiveRemotes,
    private readonly firstView: FirstView,
    private readonly readerView: ReaderView,
    private readonly sessions: Sessions,
    private readonly shell: ShellFiles,
    private readonly status: PageStatus,
    private readonly limits: RateLimits,
  ) {}

  /** Whether the page can be rendered: the shell's page and the registry of remotes were read. @throws PortalUnavailable */
  async check(): Promise<void> {
    await this.parts();
  }

  /**
   * Renders the page for the path of a request, with a new nonce for its content security policy. The page of a client beyond its
   * limit has no first view that is not rendered yet.
   * @param cohort the reader's, during a canary
   * @throws PortalUnavailable before the shell's page and the registry of remotes were read
   */
  async render(request: FastifyRequest, cohort?: number): Promise<RenderedPage> {
    const { template, remotes } = await this.parts(cohort);
    const match = matchRoute(remotes, pathOf(request));
    const nonce = randomBytes(16).toString('base64');
    const configuration = this.configuration(remotes, nonce);
    const isVisitor = await this.isVisitor(request);
    const isLimited = this.limits.exceeds('pages', request.ip);
    const [view, status] = await Promise.all([
      this.viewOf(isVisitor, isLimited, template, configuration, request),
      this.status.of(template, match, request),
    ]);
    const styles = view ? [...(match?.route.preload ?? []), ...view.styles].filter(isStyleSheet) : [];
    // The browser has no request for what is in the page.
    const requests = view?.data
      ? []
      : [authEndpoints.session.path, ...(view?.reads ?? (match ? firstRequests(match, isVisitor) : []))];
    const hints = preloadHints(match, requests, Boolean(view));
    const { html: inlined, scriptSource } = await this.inline(template);
    const page = view?.head ? withHead(inlined, view.head, publicOriginOf(this.config, request)) : inlined;
    const html = page
      .replace('<!--endpaper:head-->', () => hints)
      .replace('<!--endpaper:config-->', () =>
        dataBlock('type="application/json" id="endpaper-config"', JSON.stringify(configuration)),
      )
      // The style sheets follow those of the shell, as they do when a script adds them.
      .replace('<!--endpaper:view-->', () =>
        view
          ? `${styleSheets(styles)}<div id="endpaper-view"${without(view)}>${view.html}</div>${responsesOf(view)}`
          : '',
      );
    return { status, html, nonce, scriptSource, isPersonal: view?.data !== undefined };
  }

  /** False as well while the session can't be looked up. */
  private async isVisitor(request: FastifyRequest): Promise<boolean> {
    const sid = sidOf(request);
    return (
      sid === '' ||
      (await this.sessions.find(sid).then(
        session => !session,
        () => false,
      ))
    );
  }

  private async viewOf(
    isVisitor: boolean,
    isLimited: boolean,
    template: string,
    configuration: PageConfiguration,
    request: FastifyRequest,
  ): Promise<View | undefined> {
    if (!isVisitor) return isLimited ? undefined : this.readerView.of(configuration, request);
    return this.firstView.of(template, configuration, pathOf(request) + orderOf(request), request, isLimited);
  }

  private async parts(cohort?: number): Promise<{ template: string; remotes: Remote[] }> {
    const template = await this.shell.page();
    const remotes = this.remotes.forCohort(cohort);
    if (template === undefined || remotes === undefined) throw new PortalUnavailable();
    return { template, remotes };
  }

  private inline(template: string): Promise<InlinedPage> {
    if (this.inlined?.template !== template)
      this.inlined = { template, page: inlineScript(template, path => this.shell.text(path)) };
    return this.inlined.page;
  }

  private configuration(remotes: Remote[], nonce: string): PageConfiguration {
    const { DEMO_EMAIL, DEMO_PASSWORD, CREDIT_NAME, CREDIT_CODE_URL, CREDIT_NETWORK_URL, MINIMUM_AGE } =
      this.config;
    return {
      remotes,
      overrides: allowsOverrides(this.config),
      team: isTeamPublic(this.config),
      demo: DEMO_EMAIL && DEMO_PASSWORD ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : null,
      credit: { name: CREDIT_NAME, codeUrl: CREDIT_CODE_URL, networkUrl: CREDIT_NETWORK_URL },
      minimumAge: MINIMUM_AGE,
      nonce,
    };
  }
}

/**
 * Whether a browser may try other builds in place of released remotes. Outside production it may try those that the portal
 * serves itself; builds of other origins need a configured origin everywhere.
 */
function allowsOverrides({
  ENVIRONMENT,
  OVERRIDE_ORIGINS = [],
}: Pick<GatewayConfig, 'ENVIRONMENT' | 'OVERRIDE_ORIGINS'>): boolean {
  return ENVIRONMENT !== 'production' || OVERRIDE_ORIGINS.length > 0;
}

/** Names what a first view lacks, for its team: it is empty there until the live page has taken over. */
function without({ missing }: View): string {
  const parts = missing.map(({ part }) => part).join(' ');
  return parts === '' ? '' : ` data-without="${escapeMarkup(parts)}"`;
}

/** The responses of a signed-in reader's view, with the time: the live page requests none of them again. */
function responsesOf({ data }: View): string {
  if (!data) return '';
  const responses = [...data].map(([path, json]) => `${JSON.stringify(path)}:${json}`).join();
  const json = `{"date":"${new Date().toUTCString()}","responses":{${responses}}}`;
  return dataBlock('type="application/json" id="endpaper-data"', json);
}
