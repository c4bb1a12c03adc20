/** How many items are worked on at once. */
const WORKERS = 8;

/**
 * Works on several items at a time.
 * @param work receives the item and how many have begun by now, itself included
 * @throws the first error, after all work that has begun; callers may then remove the folder that it writes to
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, begun: number) => Promise<void>,
  workers = WORKERS,
): Promise<void> {
  let begun = 0;
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = items[begun]; item !== undefined && failures.length === 0; item = items[begun]) {
      begun += 1;
      await work(item, begun).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (failures.length > 0) throw failures[0];
}
