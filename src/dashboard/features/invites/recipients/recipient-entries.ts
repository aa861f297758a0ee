import type { RecipientEntry, RecipientList, StoredEntry } from './recipient.ts';

type Added = {
  readonly entries: readonly RecipientEntry[];
  /** The entries that are new. */
  readonly added: readonly RecipientEntry[];
  /** The addresses that were there already, each once. */
  readonly duplicates: readonly string[];
};

/** Adds a list to the entries, each address once: the first entry stays, and gets a name if it had none. */
export function addList(
  entries: readonly RecipientEntry[],
  { found, unreadable }: RecipientList,
  nextId: () => number,
): Added {
  const all = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const added: RecipientEntry[] = [];
  const duplicates = new Set<string>();
  const listed: StoredEntry[] = [
    ...found.map(({ to, typed, name }) => ({ to, typed, name: name || '', problem: null })),
    ...unreadable.map(({ text, problem }) => ({ to: null, typed: text, name: '', problem })),
  ];
  for (const one of listed) {
    const key = keyOf(one);
    const before = all.get(key);
    if (before === undefined) {
      const entry = { ...one, id: nextId() } as RecipientEntry;
      added.push(entry);
      all.set(key, entry);
    } else {
      duplicates.add(one.typed);
      if (before.name === '') all.set(key, { ...before, name: one.name });
    }
  }
  const ids = new Set(added.map(({ id }) => id));
  const entered = [...all.values()];
  return {
    entries: entered,
    added: entered.filter(({ id }) => ids.has(id)),
    duplicates: [...duplicates],
  };
}

/** Replaces an entry, and drops another one with the same address. */
export function replaceEntry(
  entries: readonly RecipientEntry[],
  replaced: RecipientEntry,
): readonly RecipientEntry[] {
  return entries
    .map((entry) => (entry.id === replaced.id ? replaced : entry))
    .filter((entry) => entry.id === replaced.id || keyOf(entry) !== keyOf(replaced));
}

function keyOf({ to, typed }: Pick<StoredEntry, 'to' | 'typed'>): string {
  return to === null ? `? ${typed}` : to.toLowerCase();
}
