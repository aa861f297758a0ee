import type { MessageReason } from './messages.ts';

/** Why a text was not delivered, from the code of the network or Twilio. */
export interface TextFailure {
  readonly reason: MessageReason;
  /** No text can reach this number. */
  readonly isAddress: boolean;
}

/**
 * The meaning of a code in Twilio's error dictionary. New codes are added over the years, so an unknown one
 * is treated as the network's refusal of this text only.
 */
export function textFailureOf(code: number | null): TextFailure {
  return (
    (code === null ? undefined : FAILURES.get(code)) ?? { reason: 'carrier', isAddress: false }
  );
}

const NUMBERS: readonly (readonly [reason: MessageReason, codes: readonly number[]])[] = [
  // Not a number, a short code, or the sender's own number.
  ['address', [21211, 21214, 21217, 21265, 21266, 21401, 21407, 21421, 21604, 30005, 60200, 60205]],
  ['unreachable', [21612]],
  ['landline', [21614, 21635, 30006]],
];

const TEXTS: readonly (readonly [reason: MessageReason, codes: readonly number[]])[] = [
  ['stopped', [21610]],
  ['unreachable', [30003, 30036]],
  ['blocked', [30004, 30007, 30038, 30450, 30453, 30454]],
  ['country', [21408, 21215]],
  ['unregistered', [30032, 30033, 30034, 30035, 30024]],
  ['content', [21602, 21617, 21619, 21620, 30019]],
  ['setUp', [21219, 21606, 21608, 30002, 30037]],
];

const FAILURES: ReadonlyMap<number, TextFailure> = new Map([
  ...failuresOf(TEXTS, false),
  ...failuresOf(NUMBERS, true),
]);

function failuresOf(
  rows: typeof TEXTS,
  isAddress: boolean,
): (readonly [code: number, failure: TextFailure])[] {
  return rows.flatMap(([reason, codes]) =>
    codes.map((code) => [code, { reason, isAddress }] as const),
  );
}
