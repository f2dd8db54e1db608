/** A provider as its pacts are verified with: the real one, at an address, with a way to make it be what a pact speaks of. */
export interface VerifiedProvider {
  /** The folder of the app: `svc-books`. */
  name: string;
  /** Where it answers. */
  url: string;
  /** Forgets everything: each interaction starts with a provider that knows of nothing. */
  begin(): Promise<void>;
  /**
   * Provider states, by the sentences that pacts name them with. A state may give values that only the provider knows,
   * such as where the second page of a list begins: a pact names them with `fromProviderState`.
   */
  states: Readonly<Record<string, () => Promise<unknown>>>;
  /** Makes the provider tell an event of a subject, and gives the event as it was told. */
  events: Readonly<Record<string, () => Promise<unknown>>>;
  /** An identity token that is good here. In pacts, reader 7 comes with `Authorization: Bearer reader-7`. */
  tokenOf(reader: number): Promise<string>;
  /** What a part of the portal proves itself with here. In pacts, it comes with `Authorization: Service proof`. */
  proof?(): Promise<string>;
}
