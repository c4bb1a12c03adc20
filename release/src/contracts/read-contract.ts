import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';
import type { ReleaseRecord } from '../releases/release-record';

/**
 * @param schema the contract of a host or of a remote
 * @throws ReleaseError that names app and version when its contract is missing or another one
 */
export function readContract<Contract>(
  { app, version, manifest: { contract } }: Pick<ReleaseRecord, 'app' | 'version' | 'manifest'>,
  schema: z.ZodMiniType<Contract>,
): Contract {
  const parsed = z.safeParse(schema, contract);
  if (parsed.success) return parsed.data;
  throw new ReleaseError(
    `The contract of ${app} ${version} is missing or invalid. Build and publish it again. ${z.prettifyError(parsed.error)}`,
  );
}
