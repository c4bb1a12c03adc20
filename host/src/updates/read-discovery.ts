import * as z from 'zod/mini';
import { type Discovery, discoverySchema } from 'shared/contracts/discovery';

/** @throws Error that says what is wrong with `text` as a discovery document */
export function readDiscovery(text: string): Discovery {
  const parsed = z.safeParse(discoverySchema, JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}
