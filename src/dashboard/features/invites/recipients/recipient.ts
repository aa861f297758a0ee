/** Somebody to be invited. */
export type Recipient = {
  /** An e-mail address as it is compared, or a number in E.164. */
  readonly to: string;
  /** As it was typed: letters that look like others are gone from `to`. */
  readonly typed: string;
  readonly name: string | false;
};

/** A line of the form with a name and an address of its own. */
export type ContactRow = { readonly name: string; readonly to: string };

export const BLANK_ROW: ContactRow = { name: '', to: '' };

/** Rows that a form begins with, and the most that it takes: for more there is the list. */
export const ROWS = { first: 2, most: 25 } as const;

/** Reads one typed address; null where it is none. */
export type ReadAddress = (typed: string) => string | null;

/** What was found in a free list, and what looked like an address but is none. */
export type FreeList = {
  readonly found: readonly Recipient[];
  readonly unreadable: readonly string[];
};
export type ReadFreeList = (typed: string) => FreeList;
