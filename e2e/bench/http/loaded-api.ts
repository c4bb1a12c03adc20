import { startApi, type OwnApi } from '../../site/api';
import { portOf } from '../ports';

/** Starts the API that is loaded, on the embedded database or on the one that `DATABASE_URL` and `JWT_SECRET` belong to. */
export async function startLoadedApi(settings: Record<string, string> = {}): Promise<OwnApi & { url: string }> {
  const port = portOf('loaded api');
  const { DATABASE_URL = '', JWT_SECRET = '' } = process.env;
  const api = await startApi(port, { ...settings, ...(DATABASE_URL && { DATABASE_URL, JWT_SECRET }) });
  return { ...api, url: `http://localhost:${port}` };
}
