/** Negative if the first of two comes first. */
export type Compare<Item> = (one: Item, other: Item) => number;

/** Merges lists that each are in this order. Items are read from a list only as they are needed. */
export async function* mergeInOrder<Item>(
  lists: readonly AsyncIterator<Item>[],
  compare: Compare<Item>,
): AsyncGenerator<Item> {
  const heads: { item: Item; list: AsyncIterator<Item> }[] = [];
  for (const list of lists) {
    const first = await list.next();
    if (!first.done) heads.push({ item: first.value, list });
  }
  for (;;) {
    const [first, ...others] = heads;
    if (first === undefined) return;
    const head = others.reduce(
      (one, other) => (compare(other.item, one.item) < 0 ? other : one),
      first,
    );
    yield head.item;
    const next = await head.list.next();
    if (next.done) heads.splice(heads.indexOf(head), 1);
    else head.item = next.value;
  }
}

/** Up to `limit` of the items that a list has next. */
export async function takeNext<Item>(list: AsyncIterator<Item>, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  while (items.length < limit) {
    const next = await list.next();
    if (next.done) break;
    items.push(next.value);
  }
  return items;
}

interface Batches<Row> {
  size: number;
  /** The next rows after this one, which is null for the first batch. */
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>;
}

/** All rows of a list that is read in batches. A batch that is not full is the last one. */
export async function* rowsInBatches<Row>({ size, read }: Batches<Row>): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await read(after, size);
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1) ?? null;
  }
}
