import type * as z from 'zod/mini';

/**
 * Reads a page's query string. Whatever does not fit its field counts as not given, so a list never fails for its address.
 * @param schema says which parameters there are; all of them must be optional, as those in `shared/contracts/content-query`
 */
export function readQuery<Schema extends z.ZodMiniObject>(schema: Schema, search: URLSearchParams): z.infer<Schema> {
  const given = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = search.get(name);
    return value !== null && (field as z.ZodMiniType).safeParse(value).success ? [[name, value]] : [];
  });
  return schema.parse(Object.fromEntries(given));
}
