import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HOST } from '@hidden-order/platform/protocol/discovery';
import * as z from 'zod';
import { Sandbox } from '../../sandbox/sandbox';
import { translated } from '../../sandbox/translated';
import { REPOSITORY } from '../apps';
import { refusal } from '../refusals';

const scopedSchema = z.object({
  /** What holds within what the remote shows: those of builds by other tools are served so, those of the preset are so already. */
  css: z.string(),
  /** Selectors that reach outside of it. */
  outside: z.array(z.string()),
});
export type ScopedStyles = z.infer<typeof scopedSchema>;

const CODE = createRequire(import.meta.url).resolve('@hidden-order/build/scoped-styles');
const PACKAGES = ['postcss', 'postcss-selector-parser'];

/**
 * Reads the stylesheets of a remote, in a process of its own: a text of some kilobytes can keep a parser busy for minutes.
 * @param files paths in the build's folder; those of the host stay as they are
 * @throws ReleaseError for a stylesheet that cannot be read
 */
export async function readStyles(
  app: string,
  folder: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, ScopedStyles>> {
  const styles = app === HOST ? [] : files.filter((file) => file.endsWith('.css'));
  const read = new Map<string, ScopedStyles>();
  if (styles.length === 0) return read;
  const script = `${translated(CODE, PACKAGES)} serve({ scope: ({ app, css }) => exported.scopeStyles(app, css) });`;
  const sandbox = new Sandbox({ script, reads: [path.join(REPOSITORY, 'node_modules')] });
  try {
    for (const file of styles) {
      const css = await readFile(path.join(folder, file), 'utf8');
      const scoped = await sandbox.call(scopedSchema, 'scope', { app, css }, file).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw refusal('styles-unreadable', `${file} of ${app} is no stylesheet that can be read. ${reason}`, {
          cause: error,
        });
      });
      read.set(file, scoped);
    }
    return read;
  } finally {
    sandbox.close();
  }
}
