import path from 'node:path';
import { readPorts, type Ports } from 'shared/contracts/ports';
import * as z from 'zod/mini';
import { REPOSITORY } from '../site/apps';

/** What the environment says about a run of the site. */
export interface RunConfiguration {
  ports: Ports;
  /** Base address of the API that pages call, without a slash at the end. */
  apiUrl: string;
  /** Whether that API is ours to start, or a provider that runs elsewhere (`API_URL`). */
  startsApi: boolean;
  /** Folder for everything that is kept between runs (`DATA_DIR`), absolute. */
  dataFolder: string;
}

const apiUrlSchema = z.url({ protocol: /^https?$/ });

/**
 * Reads ports and `API_URL` from the environment; an empty variable counts as not set.
 * @throws Error with one line that names the variable and what to set
 */
export function readConfiguration(environment: NodeJS.ProcessEnv): RunConfiguration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const ports = readPorts(given);
  const { API_URL, DATA_DIR = '.data' } = given;
  const dataFolder = path.resolve(REPOSITORY, DATA_DIR);
  if (API_URL === undefined) return { ports, apiUrl: `http://localhost:${ports.api}`, startsApi: true, dataFolder };
  if (!apiUrlSchema.safeParse(API_URL).success) {
    throw new Error(
      `API_URL=${API_URL} is no address. Set it to one such as https://api.example.com, or leave it out.`,
    );
  }
  return { ports, apiUrl: API_URL.replace(/\/+$/, ''), startsApi: false, dataFolder };
}
