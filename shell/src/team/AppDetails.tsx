import type { CatalogApp, CatalogContract } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import type { ReactNode } from 'react';
import styles from './AppCard.module.css';

interface AppDetailsProps {
  app: CatalogApp;
  /** The contracts of the app, as consumer or provider. */
  contracts: readonly CatalogContract[];
}

/** The pages, widgets, endpoints, events and contracts of an app, in a disclosure. */
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
        <Row label="Pages" items={routes.map(codeItem)} />
        <Row label="Widgets" items={widgets.map(codeItem)} />
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
        <Row label="Publishes" items={publishes.map(codeItem)} />
        <Row label="Consumes" items={consumes.map(codeItem)} />
        <Row label="Needs" items={needs.map(contract => contractItem(contract, contract.provider))} />
        <Row label="Is needed by" items={needed.map(contract => contractItem(contract, contract.consumer))} />
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

function codeItem(name: string): Item {
  return { key: name, content: <code>{name}</code> };
}

function contractItem({ kind, verdict }: CatalogContract, other: string): Item {
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
