import * as z from 'zod/mini';
import type { Discovery } from 'shared/contracts/discovery';
import { discoverySchema } from 'shared/contracts/discovery-schema';

/** @throws Error that says what is wrong with `text` as a discovery document */
export function readDiscovery(text: string): Discovery {
  const parsed = z.safeParse(discoverySchema, JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(z.prettifyError(parsed.error));
}
