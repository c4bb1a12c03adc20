import type { Compilation, Module } from 'webpack';
import * as z from 'zod/mini';
import { paths } from '@hidden-order/platform/paths';

/** A use of an address of the site, such as `paths.courses`. */
const USE = /\bpaths\.(\w+)/g;

/** What webpack makes of several modules. */
const concatenatedSchema = z.object({ modules: z.array(z.custom<Module>((value) => typeof value === 'object')) });

/** By name of the address; a file, such as a feed, is not a page. */
const ADDRESSES: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).flatMap(([name, path]) => {
    const address = typeof path === 'string' ? path : String(Reflect.apply(path, undefined, ['x', 'x']));
    const [page = ''] = address.split('?');
    return page.includes('.') ? [] : [[name, page] as const];
  }),
);

/**
 * The addresses of the site that the code of a build leads to, sorted, with `x` in the place of each parameter. Call it when
 * all chunks are complete: code that webpack left out does not count.
 */
export function linksOf({ modules, chunkGraph }: Compilation): string[] {
  const links = new Set<string>();
  const built = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  for (const module of built.flatMap(partsOf))
    for (const [, name = ''] of String(module.originalSource()?.source() ?? '').matchAll(USE)) {
      const address = ADDRESSES.get(name);
      if (address !== undefined) links.add(address);
    }
  return [...links].sort();
}

function partsOf(module: Module): Module[] {
  const concatenated = concatenatedSchema.safeParse(module);
  return concatenated.success ? concatenated.data.modules : [module];
}
