import path from 'node:path';
import { CONTRACT_FILE } from 'shared/contracts/app-contract';
import * as z from 'zod/mini';
import { readIfThere } from '../files';
import type { PublishedContract } from './pair';

/**
 * @param schema the contract of a host or of a remote
 * @throws Error that names app and version when its contract is missing or another one
 */
export async function readContract<Contract>(
  { app, version, folder }: PublishedContract,
  schema: z.ZodMiniType<Contract>,
): Promise<Contract> {
  const build = 'Build and publish it again.';
  const text = await readIfThere(path.join(folder, CONTRACT_FILE));
  if (text === null) throw new Error(`${app} ${version} was published without its contract. ${build}`);
  const parsed = z.safeParse(schema, JSON.parse(text.toString()));
  if (parsed.success) return parsed.data;
  throw new Error(`The contract of ${app} ${version} is invalid. ${build} ${z.prettifyError(parsed.error)}`);
}
