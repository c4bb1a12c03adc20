import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const appSchema = z.object({
  name: z.string(),
  routes: z.record(z.string(), z.object({ data: z.boolean().optional() })).default({}),
  cards: z.record(z.string(), z.unknown()).default({}),
});

/** What the site's host provides. The ranges are wide: promotions compare them with what the host has. */
const SHARED = {
  react: { singleton: true, requiredVersion: '^19.2.0' },
  'react/jsx-runtime': { singleton: true, requiredVersion: '^19.2.0' },
  '@hidden-order/platform/router': { singleton: true, import: false, requiredVersion: '^1.0.0' },
  '@hidden-order/platform/session': { singleton: true, import: false, requiredVersion: '^1.0.0' },
  '@hidden-order/platform/api-client': { singleton: true, import: false, requiredVersion: '^1.0.0' },
} as const;

/**
 * What a federation plugin is told of a remote: its container's name, what it exposes, and what it shares with the host.
 * Each page of `public/app.json` is `src/pages/<page>/page.ts`, with `data.ts` beside it where it has data, and each card
 * `src/cards/<card>/card.tsx`.
 * @param folder of the remote; by default the one in which the build runs
 */
export function federationOptions(folder = process.cwd()): {
  name: string;
  exposes: Record<string, string>;
  shared: typeof SHARED;
} {
  const { name, routes, cards } = appSchema.parse(
    JSON.parse(readFileSync(path.join(folder, 'public/app.json'), 'utf8')),
  );
  const pages = Object.entries(routes).flatMap(([page, { data }]) => [
    [`./${page}`, `./src/pages/${page}/page.ts`] as const,
    ...(data ? [[`./${page}/data`, `./src/pages/${page}/data.ts`] as const] : []),
  ]);
  const shown = Object.keys(cards).map((card) => [`./cards/${card}`, `./src/cards/${card}/card.tsx`] as const);
  return {
    name: containerOf(name),
    exposes: Object.fromEntries([...pages, ...shown]),
    shared: SHARED,
  };
}

/** The global name of a remote's container. */
export const containerOf = (name: string): string => `hidden_order_${name.replaceAll('-', '_')}`;
