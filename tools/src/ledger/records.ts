import * as z from 'zod/mini';

const Kind = z.enum(['http', 'event', 'remote']);

/** A contract as a version has it: by its content's digest. */
export const ContractOf = z.object({ provider: z.string(), kind: Kind, digest: z.string() });
export type ContractOf = z.infer<typeof ContractOf>;

/** An app's version. */
export const VersionRecord = z.object({ contracts: z.array(ContractOf), offer: z.optional(z.unknown()) });

/** What stands in a contract. */
export const ContractRecord = z.object({
  consumer: z.string(),
  provider: z.string(),
  kind: Kind,
  content: z.unknown(),
});

/** What came of a contract's content and a provider's version. */
export const VerdictRecord = z.object({ success: z.boolean(), failures: z.array(z.string()) });
export type VerdictRecord = z.infer<typeof VerdictRecord>;

/** Which version of an app is deployed. */
export const DeploymentRecord = z.object({ version: z.string() });
