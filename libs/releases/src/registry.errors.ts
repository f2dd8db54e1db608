/** A command that the registry refuses; the message is for the person who typed it. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** The version is already released with other content. */
export class ReleasedWithOtherContent extends RegistryError {
  constructor(name: string, version: string) {
    super(
      `${name}@${version} is released already, with other content: raise its version: npm version patch -w @endpaper/${name}`,
    );
  }
}

/** The active version changed between our read and our write. */
export class ConcurrentChange extends RegistryError {
  constructor(name: string, environment: string) {
    super(
      `Another command has just changed the active version of ${name} in ${environment}: look and try again.`,
    );
  }
}
