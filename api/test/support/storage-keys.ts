import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** Calls that have a key of the browser's storage as their first argument, of the browser and of the site's own functions. */
const CALLS = /\b(?:(?:getItem|setItem|removeItem)\(\s*|write\(storage,\s*|storageKey=\{)([^\s,)}]+)/g;

/** Uses of the storage, or of other places in the browser, that `CALLS` does not see. */
const OTHER_USES =
  /\b(?:local|session)Storage\b(?!\.(?:getItem|setItem|removeItem)\()|\bdocument\.cookie\b|\bcookieStore\b|\bindexedDB\b|\bcaches\.\w+\(/;

/** Files in which `key` is a parameter or a part of a list, and what their own keys begin with: callers name the others. */
const PARAMETERS: Readonly<Record<string, string[]>> = {
  'shared/platform/src/session/stored-session.ts': [],
  'shared/platform/src/drafts/unsent.ts': ['my-draft/'],
};

/**
 * Every key under which the site's pages store something in the browser, as their sources say.
 * @throws Error naming a use whose key cannot be read from the sources
 */
export async function storageKeys(): Promise<string[]> {
  const sources = await readSources();
  const keys = sources.flatMap(({ file, text }) => {
    const other = OTHER_USES.exec(text);
    if (other) throw new Error(`${file} uses "${other[0]}" in a way of which no key can be read.`);
    return Array.from(text.matchAll(CALLS), ([, key = '']) => key).flatMap((key) => {
      if (key === 'key' && PARAMETERS[file]) return PARAMETERS[file];
      const literal =
        literalIn(key) ??
        constantIn(key, [text]) ??
        constantIn(
          key,
          sources.map((source) => source.text),
        );
      if (literal === undefined) throw new Error(`${file} uses the storage with "${key}", which names no key.`);
      return [literal];
    });
  });
  return [...new Set(keys)].sort();
}

const literalIn = (key: string): string | undefined => /^'([^']+)'$/.exec(key)?.[1];

const constantIn = (name: string, texts: string[]): string | undefined => {
  if (!/^[A-Z_]+$/.test(name)) return undefined;
  const declared = new RegExp(`\\bconst ${name} = '([^']+)'`);
  return texts.map((text) => declared.exec(text)?.[1]).find((value) => value !== undefined);
};

/** What runs in browsers, and what writes scripts into documents. */
async function readSources(): Promise<{ file: string; text: string }[]> {
  const shared = (await readdir(join(ROOT, 'shared'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const apps = [
    ...(await readdir(ROOT)).filter((name) => /^(host|release|remote-.+)$/.test(name)),
    // The pages of people of the academy are none of the site's.
    ...shared.filter(({ name }) => name !== 'console').map(({ name }) => `shared/${name}`),
  ];
  const folders = apps.flatMap((app) => [join(ROOT, app, 'src'), ...(app === 'host' ? [join(ROOT, 'host')] : [])]);
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: folder.endsWith('src') });
      return names.map((name) => relative(ROOT, join(folder, name)));
    }),
  );
  const files = lists.flat().filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.|\/testing\//.test(file));
  return Promise.all(files.map(async (file) => ({ file, text: await readFile(join(ROOT, file), 'utf8') })));
}
