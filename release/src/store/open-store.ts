import type { RunConfiguration } from '../configuration';
import { FolderStore } from './folder-store';
import type { SiteStore } from './site-store';

/** The store that the settings name. The client of object stores is loaded only where it is used: it takes a while. */
export async function openStore({
  siteFolder,
  siteStore,
}: Pick<RunConfiguration, 'siteFolder' | 'siteStore'>): Promise<SiteStore> {
  if (siteStore === null) return new FolderStore(siteFolder);
  const { ObjectStore } = await import('./object-store');
  return new ObjectStore(siteFolder, siteStore);
}
