import type { Channel } from '#domain/messages.ts';
import type { AddressProblem, ReadAddress } from './recipient.ts';

/** A part of a cell: a person, a text that may be a name, or an invalid address. */
export type CellPart =
  | { readonly kind: 'person'; readonly to: string; readonly typed: string; readonly name: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bad'; readonly text: string; readonly problem: AddressProblem };

/** How the addresses of a channel are read. */
export type RecipientReader = {
  readonly channel: Channel;
  readonly readAddress: ReadAddress;
  /** Splits a cell of a list without columns, in which names and addresses may stand together. */
  readonly parseCell: (cell: string) => readonly CellPart[];
  /** True if the business has no country: only international numbers can be read. */
  readonly isAbroad?: boolean;
};
