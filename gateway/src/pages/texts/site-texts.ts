import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  buildPath,
  SITE_TEXTS,
  siteTextEndpoints,
  type SiteText,
  type SiteTextName,
} from '@endpaper/contracts';
import { CONFIG } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import { VisitorResponse } from '../../api/visitor-cache/visitor-response.js';
import type { GatewayConfig } from '../../config.js';

/** The variables whose values a text may contain: `{MINIMUM_AGE}`. */
const VARIABLES = ['MINIMUM_AGE', 'CREDIT_NAME', 'CREDIT_NETWORK_URL'] as const;

/** The texts of the installation, as the responses to their reads. */
@Injectable()
export class SiteTexts {
  private readonly responses: ReadonlyMap<string, VisitorResponse>;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.responses = new Map(
      SITE_TEXTS.map(name => [
        buildPath(siteTextEndpoints.byName.path, { name }),
        responseOf({ text: textOf(name, config) }),
      ]),
    );
  }

  /** The response to a read of a text; undefined for any other path. */
  at(path: string): VisitorResponse | undefined {
    return this.responses.get(path);
  }
}

function textOf(name: SiteTextName, config: GatewayConfig): string {
  const own = { rules: config.RULES_TEXT, privacy: config.PRIVACY_TEXT }[name];
  const text = own ?? readFileSync(new URL(`../../../texts/${name}.md`, import.meta.url), 'utf8');
  return VARIABLES.reduce(
    (filled, variable) => filled.replaceAll(`{${variable}}`, String(config[variable])),
    text,
  );
}

function responseOf(text: SiteText): VisitorResponse {
  const body = Buffer.from(JSON.stringify(text));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
    // Nothing announces it: a text changes with a start.
    'surrogate-key': 'texts',
  };
  return new VisitorResponse({ status: 200, headers, body }, headers);
}
