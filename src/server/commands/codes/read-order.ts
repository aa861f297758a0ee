import { parseArgs } from 'node:util';
import { isLifetimeCode, LIFETIME_CODES } from '#domain/plans.ts';
import { type CodeTerms, MOST_CODES } from '#server/modules/codes/make-codes.ts';

/** What `make` is asked for. */
export interface Order extends CodeTerms {
  count: number;
  /** Where the codes are written to; null to show them. */
  file: string | null;
}

const text = { type: 'string' } as const;
const OPTIONS = {
  partner: text,
  percent: text,
  amount: text,
  months: text,
  expires: text,
  note: text,
  file: text,
};
const MOST_MONTHS = 120;
const MOST_CENTS = 100_000_000;

/** Reads the words behind `make`; a text says what is wrong with them. */
export function readOrder(argv: readonly string[]): Order | string {
  const parsed = parse(argv);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  const count = wholeNumber(positionals[0], MOST_CODES);
  if (positionals.length !== 1 || count === null) {
    return `Say how many codes: 1 to ${MOST_CODES.toLocaleString('en')}.`;
  }
  const { partner, percent, amount, months, expires, note, file } = values;
  if ([partner, percent, amount].filter((gift) => gift !== undefined).length !== 1) {
    return 'Say one of --partner, --percent and --amount.';
  }
  if (partner !== undefined && !isLifetimeCode(partner)) {
    return `A partner is one of ${LIFETIME_CODES.join(', ')}.`;
  }
  if (partner !== undefined && months !== undefined) return 'A deal has no months: it is for life.';
  const order = {
    count,
    file: file ?? null,
    note: note ?? null,
    partner: partner ?? null,
    percentOff: wholeNumber(percent, 100),
    amountOff: wholeNumber(amount, MOST_CENTS),
    months: wholeNumber(months, MOST_MONTHS),
    expiresAt: expires === undefined ? null : endOfDay(expires),
  };
  if (percent !== undefined && order.percentOff === null) return '--percent is 1 to 100.';
  if (amount !== undefined && order.amountOff === null) return '--amount is in whole cents.';
  if (months !== undefined && order.months === null) return `--months is 1 to ${MOST_MONTHS}.`;
  if (expires !== undefined && order.expiresAt === null) return '--expires is a day: YYYY-MM-DD.';
  return order;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A number from 1 to the highest; null for anything else. */
function wholeNumber(typed: string | undefined, high: number): number | null {
  if (typed === undefined || !/^[1-9]\d{0,9}$/.test(typed)) return null;
  return Number(typed) <= high ? Number(typed) : null;
}

/** The end of a day in UTC; null for what is no day. */
function endOfDay(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const end = new Date(`${day}T23:59:59Z`);
  return Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== day ? null : end;
}
