/** Like `map` with work that takes a while, of which at most `limit` is under way at a time. */
export async function mapAtATime<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  async function takeTurns(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, takeTurns));
  return results;
}
