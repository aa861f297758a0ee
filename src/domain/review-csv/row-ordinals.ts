/**
 * Which of several equal reviews without a text a row is, counted from 0 over the whole file: ratings by people whom
 * the platform names alike are different reviews. `key` is the content that they have in common.
 */
export type OrdinalOf = (row: { readonly line: number; readonly key: string }) => number;

/** Counts rows as they are asked for, in the order of the file. */
export function countOrdinals(): OrdinalOf {
  const counts = new Map<string, number>();
  return ({ key }) => {
    const ordinal = counts.get(key) ?? 0;
    counts.set(key, ordinal + 1);
    return ordinal;
  };
}
