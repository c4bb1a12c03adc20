import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Handlebars from 'handlebars';
import * as z from 'zod/mini';

const TEMPLATE = path.join(import.meta.dirname, 'template');
/** Keeps templates from being taken for code of the project. */
const ENDING = '.template';

const hostPackageSchema = z.object({
  dependencies: z.object({
    react: z.string('the host must depend on react'),
    shared: z.string('the host must depend on shared'),
  }),
});

/**
 * The files of a new remote's workspace.
 * @param port default port of its server
 * @returns contents by path within the repository
 */
export async function workspaceFiles(
  repository: string,
  names: RemoteNames,
  port: number,
): Promise<Record<string, string>> {
  const folder = `remote-${names.name}`;
  const values = { ...names, port: String(port), ...(await sharedVersions(repository)) };
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const fill = Handlebars.compile(await readFile(source, 'utf8'), { strict: true, noEscape: true });
      const target = path.relative(TEMPLATE, source).replaceAll('__name__', names.name).slice(0, -ENDING.length);
      return [path.posix.join(folder, target), fill(values)] as const;
    });
  return Object.fromEntries(await Promise.all(files));
}

/** A remote runs on the host's React, so it begins with the host's versions. */
async function sharedVersions(repository: string): Promise<{ react: string; shared: string }> {
  const text = await readFile(path.join(repository, 'host/package.json'), 'utf8');
  return hostPackageSchema.parse(JSON.parse(text)).dependencies;
}

/** The spellings of a remote's name in code. */
export interface RemoteNames {
  /** As typed, such as `trading-room`: its folder is `remote-trading-room`, its page `/trading-room`. */
  name: string;
  /** `TradingRoom` */
  pascal: string;
  /** `Trading room` */
  title: string;
}

/** @param name lower-case letters, digits and hyphens */
export function remoteNames(name: string): RemoteNames {
  const pascal = name.split('-').map(capitalise).join('');
  return { name, pascal, title: capitalise(name.replaceAll('-', ' ')) };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
