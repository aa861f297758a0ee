import { z } from 'zod';

/** How a JSON column is read: the one place where a row meets the shape that the product expects today. */
export interface StoredJson<Value> {
  /** The table and the column, as in `businesses.info`. */
  readonly column: string;
  readonly schema: z.ZodType<Value>;
  /**
   * The document of a row; fields that the row lacks have their defaults, and fields without a name here are left out.
   * @throws Error naming the column, the row and the field if a value has another type
   */
  read(stored: unknown, row?: string): Value;
}

/**
 * The fields of a stored document, each with a default: rows that were written before a field existed are read like
 * newer ones, so that adding a field needs no migration.
 */
export type StoredFields<Value extends object> = {
  [Field in keyof Value]-?: z.ZodDefault<z.ZodType<Value[Field]>>;
};

/**
 * Declares the document of a JSON column. For documents that a request reads at most once: answers, what is searched and
 * the texts of messages are read without it. The schema states types, not limits, which were checked when the document
 * was saved and may have changed since.
 */
export function storedJson<Value>(column: string, schema: z.ZodType<Value>): StoredJson<Value> {
  return {
    column,
    schema,
    read(stored, row) {
      const { data, error } = schema.safeParse(stored);
      if (data !== undefined) return data;
      const place = row === undefined ? column : `${column} of ${row}`;
      throw new Error(`${place} cannot be read. ${error ? z.prettifyError(error) : ''}`);
    },
  };
}
