import type { Catalog, CatalogContract } from '@endpaper/contracts';
import styles from './AppCard.module.css';
import { AppDetails } from './AppDetails.js';
import { AppStatus } from './AppStatus.js';
import { RunningVersions } from './RunningVersions.js';

const KINDS = { 'front end': 'Front end', gateway: 'Way in for calls', service: 'Service' };

interface AppCardProps {
  app: Catalog['apps'][number];
  contracts: readonly CatalogContract[];
}

/** An app: its status, its running versions and its broken contracts; the rest in a disclosure. */
export function AppCard({ app, contracts }: AppCardProps) {
  const { name, kind, version, running } = app;
  const own = contracts.filter(({ consumer, provider }) => [consumer, provider].includes(name));
  const broken = own.filter(({ verdict }) => verdict === 'broken');

  return (
    <article id={name} className={styles.card} aria-labelledby={`app-${name}`}>
      <header className={styles.head}>
        <h3 id={`app-${name}`} className={styles.name}>
          {name}
        </h3>
        <AppStatus app={app} />
        <p className={styles.kind}>
          {KINDS[kind]}, {version} in the code
        </p>
      </header>
      <RunningVersions running={running} />
      {broken.map(({ consumer, provider, kind, failures }) => (
        <div key={`${consumer} ${provider} ${kind}`} className={styles.trouble}>
          <p>
            {provider} does not keep what {consumer} needs of it:
          </p>
          <ul>
            {failures.map(failure => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      ))}
      <AppDetails app={app} contracts={own} />
    </article>
  );
}
