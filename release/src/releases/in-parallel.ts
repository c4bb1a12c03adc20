/** How many files are worked on at once. */
const WORKERS = 8;

/**
 * Does something with each item, several at a time.
 * @param work gets the item and how many have been begun by now, itself included
 * @throws the first error, once nothing is worked on any more; items not yet begun are left
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, begun: number) => Promise<void>,
): Promise<void> {
  let begun = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = items[begun]; item !== undefined && failures.length === 0; item = items[begun]) {
      begun += 1;
      await work(item, begun).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  if (failures.length > 0) throw failures[0];
}
