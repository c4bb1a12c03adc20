import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  CONTRACT_FILE,
  hostContractSchema,
  remoteContractSchema,
  type HostContract,
  type RemoteContract,
} from 'shared/contracts/app-contract';
import * as z from 'zod/mini';
import type { PublishedContract } from './pair';

/** @throws Error that names app and version when its contract is missing or not one of a host */
export const readHostContract = (published: PublishedContract): Promise<HostContract> =>
  readContract(published, hostContractSchema);

/** @throws Error that names app and version when its contract is missing or not one of a remote */
export const readRemoteContract = (published: PublishedContract): Promise<RemoteContract> =>
  readContract(published, remoteContractSchema);

async function readContract<Contract>(
  { app, version, folder }: PublishedContract,
  schema: z.ZodMiniType<Contract>,
): Promise<Contract> {
  const build = 'Build and publish it again.';
  let text: string;
  try {
    text = await readFile(path.join(folder, CONTRACT_FILE), 'utf8');
  } catch (cause) {
    throw new Error(`${app} ${version} was published without its contract. ${build}`, { cause });
  }
  const parsed = z.safeParse(schema, JSON.parse(text));
  if (!parsed.success)
    throw new Error(`The contract of ${app} ${version} is invalid. ${build} ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
