import type { CatalogueApp, CatalogueContract } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import type { ReactNode } from 'react';
import styles from './AppCard.module.css';

interface AppDetailsProps {
  app: CatalogueApp;
  /** Those that the app has a part in. */
  contracts: readonly CatalogueContract[];
}

/** What an app offers, tells, hears, needs and is needed for: there on request. */
export function AppDetails({ app, contracts }: AppDetailsProps) {
  const { name, routes, widgets, endpoints, publishes, consumes } = app;
  const needs = contracts.filter(({ consumer }) => consumer === name);
  const needed = contracts.filter(({ provider }) => provider === name);
  const counts = [
    ...count(routes, 'page'),
    ...count(widgets, 'widget'),
    ...count(endpoints, 'call'),
    ...count([...publishes, ...consumes], 'event'),
    ...count(contracts, 'contract'),
  ];
  if (counts.length === 0) return null;

  return (
    <details className={styles.details}>
      <summary>{counts.join(', ')}</summary>
      <dl>
        <Row label="Pages" items={routes.map(inCode)} />
        <Row label="Widgets" items={widgets.map(inCode)} />
        <Row
          label="Calls"
          items={endpoints.map(({ method, path, summary }) => ({
            key: `${method} ${path}`,
            content: (
              <>
                <code>
                  {method} {path}
                </code>{' '}
                <span className={styles.quiet}>{summary}</span>
              </>
            ),
          }))}
        />
        <Row label="Tells" items={publishes.map(inCode)} />
        <Row label="Hears" items={consumes.map(inCode)} />
        <Row label="Needs" items={needs.map(contract => wordsOf(contract, contract.provider))} />
        <Row label="Is needed by" items={needed.map(contract => wordsOf(contract, contract.consumer))} />
      </dl>
    </details>
  );
}

interface Item {
  key: string;
  content: ReactNode;
}

function Row({ label, items }: { label: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul role="list">
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

const KINDS = { http: 'calls', event: 'events', remote: 'pages and widgets' };
const VERDICTS = { kept: 'kept', broken: 'broken', unverified: 'not verified yet' };

function inCode(name: string): Item {
  return { key: name, content: <code>{name}</code> };
}

function wordsOf({ kind, verdict }: CatalogueContract, other: string): Item {
  const content = (
    <>
      <a href={`#${other}`}>{other}</a> {KINDS[kind]}: {VERDICTS[verdict]}
    </>
  );
  return { key: `${other} ${kind}`, content };
}

function count(things: readonly unknown[], name: string): string[] {
  return things.length === 0 ? [] : [plural(things.length, name)];
}
