import { refusalSchema } from '@hidden-order/platform/release-service';
import { create } from 'tar';
import * as z from 'zod';
import type { CommandResult, ServiceAccess } from '../commands/run-command';
import { networkError, ReleaseError } from '../release-error';
import { listFiles, readBuild } from '../releases/build-output';

/** A call of the service that does what a command does. */
export interface ServiceCall {
  path: string;
  /** A build, or what is sent as JSON, by POST. */
  body?: unknown;
}

const resultSchema = z.object({ data: z.unknown(), text: z.string(), checks: z.array(z.string()) });

/**
 * Runs a command on the release service.
 * @throws ReleaseError with the service's own reason, or that it cannot be reached
 */
export async function callService(
  { url, token, report }: ServiceAccess,
  { path, body }: ServiceCall,
): Promise<CommandResult> {
  const type = body instanceof Blob ? 'application/gzip' : 'application/json';
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { method: 'POST', body: body instanceof Blob ? body : JSON.stringify(body) }),
    redirect: 'error',
  }).catch((cause: unknown) => {
    const reason = networkError(cause);
    const message = `The release service at ${url} cannot be reached: ${reason}. Repeat the command.`;
    throw new ReleaseError(message, { cause });
  });
  const answer: unknown = await response.json().catch(() => null);
  const refusal = refusalSchema.safeParse(answer);
  if (!response.ok && refusal.success) throw new ReleaseError(refusal.data.error);
  const result = resultSchema.safeParse(answer);
  if (!response.ok || !result.success)
    throw new ReleaseError(`${url} did not answer as a release service does (${response.status}). Check RELEASE_URL.`);
  const { data, text, checks } = result.data;
  for (const line of checks) report(line);
  return { data, text };
}

/**
 * `release publish` through the service: sends the build, of which the service makes a release.
 * @param build.from absolute path of its output folder
 * @throws ReleaseError when the build is not whole, or the service refuses it
 */
export async function publishThroughService(
  access: ServiceAccess,
  app: string,
  { from, packageVersion, releaseVersion }: { from: string; packageVersion: string; releaseVersion?: string },
): Promise<CommandResult> {
  await readBuild(app, from);
  // A name that begins with @ would mean another archive.
  const files = (await listFiles(from)).map((file) => `./${file}`);
  const archive = await create({ cwd: from, gzip: true, portable: true }, files).concat();
  access.report(`sending ${files.length} files, ${Math.ceil(archive.length / 1024)} KB`);
  const query = new URLSearchParams({ packageVersion, ...(releaseVersion !== undefined && { releaseVersion }) });
  return callService(access, {
    path: `/apps/${app}/releases?${query.toString()}`,
    body: new Blob([Uint8Array.from(archive)]),
  });
}
