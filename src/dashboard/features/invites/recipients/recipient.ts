import type { EmailProblem } from '#domain/read-email.ts';
import type { PhoneProblem } from '#domain/read-phone.ts';

/** A person to invite. */
export type Recipient = {
  /** A normalised email address, or a number in E.164. */
  readonly to: string;
  /** The address as typed, without the changes that normalising makes. */
  readonly typed: string;
  readonly name: string | false;
};

/** `noColumn`: no column of the table is known to have phone numbers. */
export type AddressProblem = EmailProblem | { readonly reason: PhoneProblem | 'noColumn' };

/** One typed address, or why it is none. */
export type AddressReading =
  | { readonly value: string; readonly problem: null }
  | { readonly value: null; readonly problem: AddressProblem };

/** Reads a whole field or cell. */
export type ReadAddress = (typed: string) => AddressReading;

/** A part of a list that is no address, and why. */
export type UnreadablePart = { readonly text: string; readonly problem: AddressProblem };

/** The recipients in a pasted list or a file, and its unreadable parts. */
export type RecipientList = {
  readonly found: readonly Recipient[];
  readonly unreadable: readonly UnreadablePart[];
  /** Rows of tables whose address is empty. */
  readonly empty: number;
};

/** An entry of the field for recipients: a person, or a text that is no address. */
export type RecipientEntry = {
  readonly id: number;
  /** Empty if it has none. */
  readonly name: string;
  readonly typed: string;
} & (
  | { readonly to: string; readonly problem: null }
  | { readonly to: null; readonly problem: AddressProblem }
);

/** An entry as it is stored. */
export type StoredEntry = Omit<RecipientEntry, 'id'>;
