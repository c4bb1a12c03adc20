import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { refusalSchema } from 'shared/platform/release-service';
import * as z from 'zod/mini';
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
export async function callService(
  access: ServiceAccess,
  { method, path: target, body }: ServiceCall,
): Promise<CommandResult> {
  const response = await send(access, target, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return showResult(access, await requireOk(access, response));
}

/**
 * Publishes a build through the service: sends the files that the service lacks, then makes the release. Repeated after a
 * failure, it goes on where it stopped.
 * @param build app, absolute path of its output folder, and the versions that name the release
 * @throws ReleaseError when the build is not whole or the service refuses it
 */
export async function publishToService(
  access: ServiceAccess,
  {
    app,
    from,
    ...versions
  }: { app: string; from: string; packageVersion: string; releaseVersion?: string | undefined },
): Promise<CommandResult> {
  await readBuild(app, from);
  const files = Object.fromEntries(
    await Promise.all(
      (await listFiles(from)).map(async (file) => [file, await hashOf(path.join(from, file))] as const),
    ),
  );
  const release = () =>
    send(access, `/apps/${app}/releases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...versions, files }),
    });
  let response = await release();
  if (response.status === 422) {
    const { missing } = z.parse(missingSchema, await response.json());
    access.report(`sending ${missing.length} of ${Object.keys(files).length} files`);
    const fileOf = new Map(Object.entries(files).map(([file, hash]) => [hash, file]));
    await inParallel(missing, async (hash) => sendFile(access, app, hash, path.join(from, fileOf.get(hash) ?? '')));
    response = await release();
  }
  return showResult(access, await requireOk(access, response));
}

async function sendFile(access: ServiceAccess, app: string, hash: string, file: string): Promise<void> {
  const response = await send(access, `/apps/${app}/files/${hash}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: await readFile(file),
  });
  await requireOk(access, response);
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

async function send({ url, token }: ServiceAccess, target: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(`${url}${target}`, { ...request, headers, redirect: 'error' });
  } catch (cause) {
    throw new ReleaseError(
      `The release service at ${url} cannot be reached: ${networkError(cause)}. Repeat the command.`,
      {
        cause,
      },
    );
  }
}

async function requireOk({ url }: ServiceAccess, response: Response): Promise<Response> {
  if (response.ok) return response;
  const refusal = z.safeParse(refusalSchema, await response.json().catch(() => null));
  throw new ReleaseError(
    refusal.success
      ? refusal.data.error
      : `${url} answered with status ${response.status}, which no release service does.`,
  );
}

async function showResult({ url, report }: ServiceAccess, response: Response): Promise<CommandResult> {
  const parsed = z.safeParse(resultSchema, await response.json().catch(() => null));
  if (!parsed.success) throw new ReleaseError(`${url} did not answer as a release service does. Check RELEASE_URL.`);
  const { data, text, checks } = parsed.data;
  for (const line of checks) report(line);
  return { data, text };
}
