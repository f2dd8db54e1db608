export { openBucket } from './bucket.js';
export { CatalogueBucket } from './catalogue-bucket.js';
export { connectRegistry, type OpenRegistry } from './connect-registry.js';
export { FailureLog, together, type LoadFailures } from './failure-log.js';
export { Registry, type Place } from './registry.js';
export { ChangedMeanwhile, RegistryError, ReleasedOtherwise } from './registry.errors.js';
export { folderOf, isEnvironment, isVersion, type Release } from './release.js';
export {
  describeRelease,
  FILE_LIST,
  FileList,
  integrityOf,
  placeRelease,
  releaseOf,
  removeOldFiles,
} from './release-files.js';
export { runningVersions } from './running-versions.js';
export type { Snapshot } from './snapshot.js';
export { watchRegistry } from './watch-registry.js';
