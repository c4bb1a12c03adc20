import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { callApi } from '@hidden-order/node/call-api';
import { promoteReleases } from '@hidden-order/platform/protocol/release-service';
import { freePort } from '@hidden-order/testing/free-port';
import * as z from 'zod/mini';
import { startReleaseService, type PublishedSite } from '../site/published-site';

const REPORT_MEMORY = pathToFileURL(path.join(import.meta.dirname, 'report-memory.js')).href;
const MB = 1024 * 1024;

const memorySchema = z.object({ rss: z.number(), heapUsed: z.number() });

/** The release service of a site, and what it keeps. */
export interface MeasuredService {
  /** @param release such as `content@2` */
  promote: (release: string) => Promise<unknown>;
  /** Its memory after a collection, in MB. */
  memory: () => Promise<z.infer<typeof memorySchema>>;
  close: () => Promise<void>;
}

/** Starts the release service of a site, and makes a token of a team for one app. */
export async function startMeasuredService(site: PublishedSite, app: string): Promise<MeasuredService> {
  const port = String(await freePort());
  const measured = { NODE_OPTIONS: `--import=${REPORT_MEMORY}`, MEMORY_PORT: port };
  const service = await startReleaseService({ ...site, environment: { ...site.environment, ...measured } });
  const { token } = (await site.release('token', 'create', `${app} team`, '--apps', app)) as { token: string };
  const caller = {
    api: `http://127.0.0.1:${site.environment.RELEASE_PORT}`,
    bearer: { Authorization: `Bearer ${token}` },
  };
  return {
    promote: (release) => callApi(caller, promoteReleases, { body: { releases: [release] } }),
    memory: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`);
      const { rss, heapUsed } = memorySchema.parse(await answer.json());
      return { rss: rss / MB, heapUsed: heapUsed / MB };
    },
    close: () => service.kill('SIGTERM'),
  };
}
