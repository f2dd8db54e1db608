/** A contract between two versions, of which one is deployed already. */
export interface Between {
  consumer: string;
  consumerVersion: string;
  provider: string;
  providerVersion: string;
  environment: string;
  deployed: 'consumer' | 'provider';
}

/** Why a contract that does not hold keeps a version from being deployed, a sentence for each failure. */
export function broken(between: Between, failures: readonly string[]): string[] {
  const { consumer, provider } = named(between);
  const why = failures.length > 0 ? failures : ['its verification failed'];
  return why.map(failure => `${provider} breaks ${consumer}: ${failure}`);
}

/** Why a contract that nobody has checked does. */
export function unchecked(between: Between): string {
  const { consumer, provider } = named(between);
  return `${provider} was never checked against what ${consumer} needs of it`;
}

/** Why a provider that is missing does. */
export function missing(version: string, provider: string, environment: string): string {
  return `${version} needs ${provider}, which is not deployed to ${environment}`;
}

/** Why a version that nobody has heard of does. */
export function unpublished(app: string, version: string): string {
  return `${app}@${version} was never published: npm run contracts -- publish`;
}

function named(between: Between) {
  const place = ` (deployed to ${between.environment})`;
  return {
    consumer: `${between.consumer}@${between.consumerVersion}${between.deployed === 'consumer' ? place : ''}`,
    provider: `${between.provider}@${between.providerVersion}${between.deployed === 'provider' ? place : ''}`,
  };
}
