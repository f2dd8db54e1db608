import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';

/** The texts of an installation. Each is the page of the shell at `/<name>`. */
export const SITE_TEXTS = ['rules', 'privacy'] as const;
export type SiteTextName = (typeof SITE_TEXTS)[number];

/** A text of the installation, in Markdown. */
export const SiteText = z.object({
  /** Its first line is its title: `# Rules`. */
  text: z.string(),
});
export type SiteText = z.infer<typeof SiteText>;

/** The endpoints of the texts. The gateway answers them. */
export const siteTextEndpoints = {
  byName: defineEndpoint({
    method: 'GET',
    path: '/api/texts/:name',
    summary: 'A text of the installation, in Markdown: its rules, or what it does with data',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ name: z.enum(SITE_TEXTS) }),
    response: SiteText,
  }),
};
