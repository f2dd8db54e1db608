/** Why something could not be released, promoted or rolled back: one sentence for whoever asked for it. */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
}

/** A version is released already, with other content. */
export class ReleasedOtherwise extends RegistryError {
  override readonly name = 'ReleasedOtherwise';

  constructor(name: string, version: string) {
    super(
      `${name}@${version} is released already, with other content: raise its version: npm version patch -w @endpaper/${name}`,
    );
  }
}

/** Somebody else changed what is in charge at the same time. */
export class ChangedMeanwhile extends RegistryError {
  override readonly name = 'ChangedMeanwhile';

  constructor(name: string, environment: string) {
    super(
      `Somebody else has just changed what is in charge of ${name} in ${environment}: look and try again.`,
    );
  }
}
