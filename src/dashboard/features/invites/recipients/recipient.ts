/** A person to invite. */
export type Recipient = {
  /** A normalised email address, or a number in E.164. */
  readonly to: string;
  /** The address as typed, without the changes that normalising makes. */
  readonly typed: string;
  readonly name: string | false;
};

/** A row of the form, with one name and one address. */
export type ContactRow = { readonly name: string; readonly to: string };

export const BLANK_ROW: ContactRow = { name: '', to: '' };

/** Number of rows at first and at most; longer lists go into the box. */
export const ROWS = { first: 2, most: 25 } as const;

/** Reads one typed address; null if it is invalid. */
export type ParseAddress = (typed: string) => string | null;

/** The recipients in a pasted list, and its unreadable parts. */
export type FreeList = {
  readonly found: readonly Recipient[];
  readonly unparsable: readonly string[];
};
export type ParseFreeList = (typed: string) => FreeList;
