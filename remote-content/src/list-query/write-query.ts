/**
 * The query string, with its `?`, that `readQuery` reads as `query`. An empty text counts as not given.
 * @param all the query of the whole list, such as `ALL_COURSES`: what is as there is left out, and the rest is in its order,
 *   so that the same list has one address
 */
export function writeQuery<All extends object>(all: All, query: Readonly<Partial<Record<keyof All, unknown>>>): string {
  const values: Readonly<Record<string, unknown>> = query;
  const written = Object.entries(all).flatMap(([name, usual]) => {
    const value = values[name];
    const given = (typeof value === 'string' && value !== '') || typeof value === 'number';
    return given && value !== usual ? [[name, String(value)]] : [];
  });
  return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`;
}
