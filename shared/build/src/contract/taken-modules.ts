import type { Compilation, Module } from 'webpack';
import * as z from 'zod/mini';

/** What the federation plugin puts into the module graph in the place of a module that the host provides. */
const consumedModuleSchema = z.object({
  type: z.literal('consume-shared-module'),
  options: z.object({ shareKey: z.string() }),
});

/**
 * Singletons that the code of a build takes from the host → the names it uses of each, sorted, or `'all'` where
 * webpack cannot tell them (libraries in CommonJS, imports of a whole module).
 */
export type TakenModules = Map<string, string[] | 'all'>;

/** Reads from the module graph what tree-shaking keeps; call it when all chunks are complete. */
export function takenModules(compilation: Compilation): TakenModules {
  const taken: TakenModules = new Map();
  for (const module of compilation.modules) {
    const key = takenKey(module);
    if (key !== null) taken.set(key, usedNames(compilation, module));
  }
  return taken;
}

/** The singleton that a module of the graph stands for, or null for any other module. */
export function takenKey(module: Module): string | null {
  const consumed = consumedModuleSchema.safeParse(module);
  return consumed.success ? consumed.data.options.shareKey : null;
}

/**
 * The references are asked one by one: webpack itself keeps no list of what is used of a module whose exports it does
 * not know.
 */
function usedNames({ chunkGraph, moduleGraph }: Compilation, module: Module): string[] | 'all' {
  const runtimes = [...chunkGraph.getModuleRuntimes(module)];
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    for (const runtime of runtimes) {
      // Where tree-shaking removed the code that imports, the connection is still there, but not active.
      if (!connection.isTargetActive(runtime)) continue;
      for (const reference of connection.dependency?.getReferencedExports(moduleGraph, runtime) ?? []) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        if (name === undefined) return 'all';
        names.add(name);
      }
    }
  }
  return [...names].sort();
}
