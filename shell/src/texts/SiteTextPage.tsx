import type { SiteTextName } from '@endpaper/contracts';
import { parseFormattedText } from '@endpaper/contracts/formatted-text';
import { Loading, PageTitle, Skeleton } from '@endpaper/ui';
import { EntityPage, summary, useDocumentHead } from '@endpaper/web-kit';
import { useMemo } from 'react';
import { NotFoundPage } from '../errors/NotFoundPage.js';
import { RenderedMarkdown, textOf } from './rendered-markdown.js';
import { useSiteTextQuery } from './site-texts.api.js';
import styles from './SiteTextPage.module.css';

/** A text of the installation. */
export function SiteTextPage({ name }: { name: SiteTextName }) {
  const { data, error, refetch } = useSiteTextQuery(name);
  return (
    <EntityPage
      query={{ data, error, refetch }}
      noun="page"
      skeleton={<TextSkeleton />}
      gone={<NotFoundPage />}
    >
      {({ text }) => <LoadedText name={name} text={text} />}
    </EntityPage>
  );
}

function LoadedText({ name, text }: { name: SiteTextName; text: string }) {
  const blocks = useMemo(() => parseFormattedText(text).children, [text]);
  // The gateway serves no text without a title.
  const title = blocks.find(block => block.type === 'heading');
  const beginning = blocks.find(block => block.type === 'paragraph');
  useDocumentHead({
    title: title && textOf(title),
    description: beginning && summary(textOf(beginning)),
    canonical: `/${name}`,
  });
  return (
    <article className={styles.text} dir="auto">
      <PageTitle>{title && <RenderedMarkdown of={title} />}</PageTitle>
      <RenderedMarkdown of={{ children: blocks.filter(block => block !== title) }} />
    </article>
  );
}

function TextSkeleton() {
  return (
    <Loading>
      <div className={styles.text}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" width="60%" />
      </div>
    </Loading>
  );
}
