/** Items that are read before the page may answer again: some milliseconds on a phone. */
const PART = 250;

/** Reads many items in parts, between which the page answers. @param read gets the place of the first item, too */
export async function inParts<Item, Result>(
  items: readonly Item[],
  read: (part: readonly Item[], first: number) => readonly Result[],
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += PART) {
    await new Promise((resolve) => setTimeout(resolve));
    results.push(...read(items.slice(first, first + PART), first));
  }
  return results;
}
