import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PageConfiguration } from '@endpaper/contracts';
import { ApiError, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { overrideOrigins } from '../remotes/overrides.js';
import { ReleasedRemotes } from '../remotes/released-remotes.js';
import { preloadHints } from './hints.js';
import { escapeJson } from './html.js';
import { WatchedFile } from './watched-file.js';

class NoPage extends ApiError {
  constructor() {
    super(503, 'unavailable', 'The portal is not available right now. Please try again later');
  }
}

/** The one page of the portal: the shell's, with what it needs to know written into it. */
@Injectable()
export class Page {
  private readonly template: WatchedFile<string>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
    private readonly remotes: ReleasedRemotes,
  ) {
    this.template = new WatchedFile(
      join(config.SHELL_DIR, 'index.html'),
      text => text,
      error => {
        logger.error({ err: error }, "the shell's page can't be read");
      },
    );
  }

  /**
   * The page for a path, with the nonce of its content security policy, which is another each time.
   * @param cohort of the reader, while that makes a difference
   * @throws ApiError 503 when there is no shell, or nobody knows yet which remotes there are
   */
  async at(path: string, cohort?: number): Promise<{ html: string; nonce: string }> {
    const template = await this.template.read();
    const remotes = this.remotes.of(cohort);
    if (template === undefined || remotes === undefined) throw new NoPage();
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
      team: this.config.ENVIRONMENT !== 'production',
      demo: DEMO_EMAIL && DEMO_PASSWORD ? { email: DEMO_EMAIL, password: DEMO_PASSWORD } : null,
      credit: { name: CREDIT_NAME, codeUrl: CREDIT_CODE_URL, networkUrl: CREDIT_NETWORK_URL },
      nonce,
    };
  }
}
