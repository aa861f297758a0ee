import { z } from 'zod';

/** How a JSON column is read: the one place where a row meets the shape that the product expects today. */
export interface StoredJson<Value> {
  /** The table and the column, as in `businesses.info`. */
  readonly column: string;
  /**
   * The document of a row. Fields without a name here are left out.
   * @throws Error naming the column and the row if it is no such document
   */
  read(stored: unknown, row?: string): Value;
  /** The same; null if it is no such document. */
  find(stored: unknown): Value | null;
}

/**
 * Declares the document of a JSON column. For documents that a request reads at most once: answers, what is searched and
 * the texts of messages are read without it. The schema states types, not limits, which were checked when the document
 * was saved and may have changed since.
 */
export function storedJson<Value>(column: string, schema: z.ZodType<Value>): StoredJson<Value> {
  return {
    column,
    read(stored, row) {
      const { data, error } = schema.safeParse(stored);
      if (data !== undefined) return data;
      const place = row === undefined ? column : `${column} of ${row}`;
      throw new Error(`${place} cannot be read. ${error ? z.prettifyError(error) : ''}`);
    },
    find: (stored) => schema.safeParse(stored).data ?? null,
  };
}

/**
 * The fields of a stored document. Each catches what it cannot read with a default: rows that were written before a field
 * existed, so that adding one needs no migration, and values of a newer version after a return to this one. What is
 * stored stays as it is until the field is saved again.
 */
export type StoredFields<Value extends object> = {
  [Field in keyof Value]-?: z.ZodCatch<z.ZodType<Value[Field]>>;
};

/** Values by known keys; other keys, and values that cannot be read, are left out. */
export function byKey<Key extends string, Value>(keys: readonly Key[], value: z.ZodType<Value>) {
  return z.record(z.string(), z.unknown()).transform((stored) => {
    const found = keys.flatMap((key) => {
      const { data } = value.safeParse(stored[key]);
      return data === undefined ? [] : [[key, data] as const];
    });
    // Sound by construction.
    return Object.fromEntries(found) as Partial<Record<Key, Value>>;
  });
}
