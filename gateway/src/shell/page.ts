import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PageConfiguration } from '@endpaper/contracts';
import { CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { WatchedFile } from '../files/watched-file.js';
import { PortalUnavailable } from '../http/http.errors.js';
import { ActiveRemotes } from '../remotes/active-remotes.js';
import { overrideOrigins } from '../remotes/override-origins.js';
import { isTeamPublic } from '../team/team-access.js';
import { preloadHints } from './preload-hints.js';

/** The shell's page, with preload hints and the page's configuration filled in. */
@Injectable()
export class Page {
  private readonly template: WatchedFile;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
    private readonly remotes: ActiveRemotes,
  ) {
    this.template = new WatchedFile(join(config.SHELL_DIR, 'index.html'), error => {
      logger.error({ err: error }, 'the shell’s page can’t be read');
    });
  }

  /**
   * Renders the page for a path, with a new nonce for its content security policy.
   * @param cohort the reader's, during a canary
   * @throws PortalUnavailable before the shell's page and the registry of remotes were read
   */
  async render(path: string, cohort?: number): Promise<{ html: string; nonce: string }> {
    const template = await this.template.read();
    const remotes = this.remotes.forCohort(cohort);
    if (template === undefined || remotes === undefined) throw new PortalUnavailable();
    const nonce = randomBytes(16).toString('base64');
    const json = escapeJson(this.configuration(remotes, nonce));
    const html = template
      .replace('<!--endpaper:head-->', () => preloadHints(remotes, path))
      .replace(
        '<!--endpaper:config-->',
        () => `<script type="application/json" id="endpaper-config">${json}</script>`,
      );
    return { html, nonce };
  }

  private configuration(remotes: PageConfiguration['remotes'], nonce: string): PageConfiguration {
    const { DEMO_EMAIL, DEMO_PASSWORD, CREDIT_NAME, CREDIT_CODE_URL, CREDIT_NETWORK_URL } = this.config;
    return {
      remotes,
      overrides: overrideOrigins(this.config).length > 0,
      team: isTeamPublic(this.config),
      demo: DEMO_EMAIL && DEMO_PASSWORD ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : null,
      credit: { name: CREDIT_NAME, codeUrl: CREDIT_CODE_URL, networkUrl: CREDIT_NETWORK_URL },
      nonce,
    };
  }
}

/** JSON that can't end the script element that contains it. */
function escapeJson(value: PageConfiguration): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
