import { detailOf, refusalOf } from '@hidden-order/platform/api-client';
import * as z from 'zod/mini';

const textsSchema = z.array(z.string());
const fieldErrorsSchema = z.union([textsSchema, z.record(z.string(), z.union([z.string(), textsSchema]))]);

/** The messages of a refused form by field name; messages that belong to no field are under `""`. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  const answer = detailOf(error) === null ? refusalOf(fieldErrorsSchema, error) : null;
  if (answer === null) return {};
  if (Array.isArray(answer)) return { '': answer };
  return Object.fromEntries(
    Object.entries(answer).map(([name, given]) => [
      name === 'non_field_errors' ? '' : name,
      typeof given === 'string' ? [given] : given,
    ]),
  );
}
