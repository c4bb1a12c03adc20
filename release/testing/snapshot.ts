import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';

/** Everything in a folder, by path: content and time of files, targets of links. */
export async function snapshotFolder(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const described = await Promise.all(
    names.map(async (name) => [name, await describeFile(path.join(folder, name))] as const),
  );
  return Object.fromEntries(described);
}

async function describeFile(file: string): Promise<string> {
  const status = await lstat(file);
  if (status.isSymbolicLink()) return `link to ${await readlink(file)}`;
  if (status.isDirectory()) return 'folder';
  return `${status.mtime.toISOString()} ${(await readFile(file)).toString('base64')}`;
}

/** Everything that visitors can get, by path: where the link of the live composition leads, and its pages. */
export async function snapshotLive(root: string): Promise<Record<string, string>> {
  const current = await readlink(path.join(root, 'current'));
  return { current, ...(await snapshotFolder(path.join(root, current, 'pages'))) };
}

/** The version that a page's shell names. */
export const shellOf = (page: string): string[] =>
  [...page.matchAll(/<header[^>]*>([^<]*)</g)].map(([, shell = '']) => shell);

/** The versions for all visitors that a document, or a page with it inside, names; each once. */
export const versionsOf = (text: string): string[] => {
  const named = text.matchAll(/"version":"([^"]+)"[^}]*\},"deployment":\{"traffic":100/g);
  return [...new Set([...named].map(([, version = '']) => version))];
};
