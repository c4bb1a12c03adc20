/** How many files are worked on at once. */
const WORKERS = 8;

/**
 * Does something with each item, several at a time.
 * @param work gets the item and how many have been begun by now, itself included
 * @throws the first error, once; items not yet begun are left
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, begun: number) => Promise<void>,
): Promise<void> {
  let begun = 0;
  let failed = false;
  const worker = async () => {
    for (let item = items[begun]; item !== undefined && !failed; item = items[begun]) {
      begun += 1;
      await work(item, begun).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
