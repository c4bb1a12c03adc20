import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refusalSchema } from '@hidden-order/platform/release-service';
import * as z from 'zod';
import type { CommandResult, ServiceAccess } from '../commands/run-command';
import { inParallel } from '../in-parallel';
import { networkError, ReleaseError } from '../release-error';
import { listFiles, readBuild } from '../releases/build-output';

/** A call of the service that does what a command does. */
export interface ServiceCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
}

const resultSchema = z.object({ data: z.unknown(), text: z.string(), checks: z.array(z.string()) });
const missingSchema = z.object({ missing: z.array(z.string()) });

/**
 * Runs a command on the release service.
 * @throws ReleaseError with the service's own reason, or that it cannot be reached
 */
export const callService = async (access: ServiceAccess, call: ServiceCall): Promise<CommandResult> =>
  showResult(access, await send(access, call));

/**
 * `release publish` through the service: sends the files of a build that the service lacks, then makes the release. Repeated
 * after a failure, it goes on where it stopped.
 * @param build app, absolute path of its output folder, and the versions that name the release
 * @throws ReleaseError when the build is not whole or the service refuses it
 */
export async function publishThroughService(
  access: ServiceAccess,
  {
    app,
    from,
    ...versions
  }: { app: string; from: string; packageVersion: string; releaseVersion?: string | undefined },
): Promise<CommandResult> {
  await readBuild(app, from);
  const hashes = (await listFiles(from)).map(async (file) => [file, await hashOf(path.join(from, file))] as const);
  const files = Object.fromEntries(await Promise.all(hashes));
  const release = () => send(access, { method: 'POST', path: `/apps/${app}/releases`, body: { ...versions, files } });
  let response = await release();
  if (response.status === 422) {
    const { missing } = missingSchema.parse(await response.json());
    access.report(`sending ${missing.length} of ${Object.keys(files).length} files`);
    const fileOf = new Map(Object.entries(files).map(([file, hash]) => [hash, file]));
    await inParallel(missing, async (hash) => {
      const body = new Blob([await readFile(path.join(from, fileOf.get(hash) ?? ''))]);
      await requireOk(access, await send(access, { method: 'PUT', path: `/apps/${app}/files/${hash}`, body }));
    });
    response = await release();
  }
  return showResult(access, response);
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

async function send(
  { url, token }: ServiceAccess,
  { method, path: target, body }: Omit<ServiceCall, 'method'> & { method: ServiceCall['method'] | 'PUT' },
): Promise<Response> {
  const type = body instanceof Blob ? 'application/octet-stream' : 'application/json';
  const content = body === undefined || body instanceof Blob ? body : JSON.stringify(body);
  try {
    return await fetch(`${url}${target}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(content && { 'content-type': type }) },
      ...(content && { body: content }),
      redirect: 'error',
    });
  } catch (cause) {
    const reason = networkError(cause);
    throw new ReleaseError(`The release service at ${url} cannot be reached: ${reason}. Repeat the command.`, {
      cause,
    });
  }
}

async function requireOk({ url }: ServiceAccess, response: Response): Promise<Response> {
  if (response.ok) return response;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  throw new ReleaseError(
    refusal.success
      ? refusal.data.error
      : `${url} answered with status ${response.status}, which no release service does.`,
  );
}

async function showResult(access: ServiceAccess, response: Response): Promise<CommandResult> {
  const { url, report } = access;
  const answer: unknown = await (await requireOk(access, response)).json().catch(() => null);
  const parsed = resultSchema.safeParse(answer);
  if (!parsed.success) throw new ReleaseError(`${url} did not answer as a release service does. Check RELEASE_URL.`);
  const { data, text, checks } = parsed.data;
  for (const line of checks) report(line);
  return { data, text };
}
