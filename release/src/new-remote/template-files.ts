import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import Handlebars from 'handlebars';

const TEMPLATES = path.join(import.meta.dirname, 'template');
/** Keeps templates from being taken for code of the project. */
const ENDING = '.template';

/**
 * The files of a template, filled in.
 * @param template `page`, or what surrounds it in a `workspace` of this repository or `standalone`
 * @param values of what the template names besides the remote's name
 * @returns contents by path within the remote's folder
 */
export async function templateFiles(
  template: 'page' | 'workspace' | 'standalone',
  names: RemoteNames,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const folder = path.join(TEMPLATES, template);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const source = path.join(entry.parentPath, entry.name);
      const fill = Handlebars.compile(await readFile(source, 'utf8'), { strict: true, noEscape: true });
      const target = path.relative(folder, source).replaceAll('__name__', names.name).slice(0, -ENDING.length);
      return [target, fill({ ...names, ...values })] as const;
    });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Writes the files of a remote in the format of this repository.
 * @param contents by path within `folder`
 */
export async function writeFiles(
  repository: string,
  folder: string,
  contents: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, content] of Object.entries(contents)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  const formatter = path.join(repository, 'node_modules/oxfmt/bin/oxfmt');
  await promisify(execFile)(process.execPath, [formatter, '--config', path.join(repository, '.oxfmtrc.json'), folder]);
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
