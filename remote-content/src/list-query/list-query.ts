import type * as z from 'shared/schema';

/** A query of which every field may be missing, as those in `shared/contracts/content-query`. */
type QuerySchema = z.ZodMiniObject;

/**
 * Reads a page's query string. Whatever does not fit its field counts as not given, so a list never fails for its address.
 * @param schema says which parameters there are; all of them must be optional
 */
export function readQuery<Schema extends QuerySchema>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = search.get(name);
    return value !== null && (field as z.ZodMiniType).safeParse(value).success ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(given));
}

/**
 * The query string, with its `?`, that `readQuery` reads as `query`; what is as by default is left out.
 * An empty text counts as not given.
 */
export function writeQuery<Schema extends QuerySchema>(schema: Schema, query: z.infer<Schema>): string {
  const defaults: Record<string, unknown> = schema.parse({});
  const values: Record<string, unknown> = query;
  // In the order of the schema, so that the same list has one address.
  const written = Object.keys(schema.shape).flatMap((name) => {
    const value = values[name];
    const given = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return given && value !== defaults[name] ? [[name, String(value)]] : [];
  });
  return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`;
}
