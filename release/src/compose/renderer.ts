import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Renderer, RendererOptions } from '@hidden-order/platform/protocol/host-renderer';
import * as z from 'zod';
import { CallFailed, Sandbox, SandboxEnded, type SandboxOptions } from '../sandbox/sandbox';

const script = readFileSync(path.join(import.meta.dirname, 'renderer-code.cjs'), 'utf8');

/** Addresses that the pages of a remote may list together: every composition of the site writes a document for each. */
const MOST_ADDRESSES = 1000;

const preparedSchema = z.object({
  route: z.string(),
  loaded: z.object({ data: z.unknown(), cards: z.record(z.string(), z.unknown()) }).nullable(),
});
const htmlSchema = z.object({ head: z.string(), body: z.string(), missing: z.array(z.string()) });

interface Bundles {
  /** Path of the host's Node bundle. */
  host: string;
  /** Paths of the remotes' Node bundles, by name. */
  remotes: Readonly<Record<string, string>>;
}

/** Renders pages in a process of its own, which begins with the first page. */
export interface OpenRenderer extends Renderer {
  /** Ends the process. */
  close: () => void;
}

/**
 * Opens a renderer over bundles of releases, whose code runs in a sandbox.
 * @throws each of its functions: CallFailed with the page's own error; SandboxEnded, which names the page
 */
export function openRenderer(
  bundles: Bundles,
  options: Omit<RendererOptions, 'remotes'>,
  limits: Pick<SandboxOptions, 'signal' | 'endsAt' | 'silenceMs'>,
): OpenRenderer {
  let sandbox: Sandbox | undefined;
  let starting: Promise<Sandbox> | undefined;
  /** React renders one page after another: a page that does not come to its end is known by that. */
  let rendering: Promise<unknown> = Promise.resolve();
  const start = async () => {
    const [host, ...remotes] = await Promise.all([bundles.host, ...Object.values(bundles.remotes)].map(read));
    const names = Object.keys(bundles.remotes);
    const begun = (sandbox = new Sandbox({ script, ...limits }));
    const input = { host, remotes: Object.fromEntries(names.map((name, at) => [name, remotes[at]])), options };
    const what = `the Node bundle of ${names.join(', ') || 'the host'}`;
    await begun.call(z.null(), 'load', input, what).catch((error: unknown) => {
      begun.close();
      throw error instanceof CallFailed ? new SandboxEnded(what, error.message) : error;
    });
    return begun;
  };
  const call = async <Answer>(schema: z.core.$ZodType<Answer>, name: string, input: unknown, what: string) =>
    (await (starting ??= start())).call(schema, name, input, what);
  let listed = 0;
  return {
    addressesOf: async (page) => {
      const addresses = await call(z.array(z.string()), 'addressesOf', page, page.path);
      listed += addresses.length;
      if (listed <= MOST_ADDRESSES) return addresses;
      throw new SandboxEnded(page.path, `its remote lists more than ${MOST_ADDRESSES} addresses`);
    },
    dataPreload: (page) => call(z.string(), 'dataPreload', page, page.path),
    prepare: async (address, content) => {
      const { route, loaded } = await call(preparedSchema, 'prepare', { address, content }, address);
      const render = () => {
        const html = rendering.then(() => call(htmlSchema, 'render', { address, content }, address));
        rendering = html.catch(() => undefined);
        return html;
      };
      return { route, loaded, render };
    },
    close: () => sandbox?.close(),
  };
}

const read = async (file: string) => ({ file, code: await readFile(file, 'utf8') });
