import { oneLine } from '#domain/display-text.ts';
import { writeLine } from '#domain/tables/write-cell.ts';
import type { CodeBatch, RedeemedCode } from '#server/modules/codes/queries.ts';
import type { Revocation } from '#server/modules/codes/revoke-codes.ts';
import { showTime } from '#server/platform/show-time.ts';

type Gift = Pick<CodeBatch, 'partner' | 'percentOff' | 'amountOff' | 'months'>;

/** A line such as `as-2026-11-29-7k2m  deal as  made 100, redeemed 3, revoked 1`. */
export function describeBatch(batch: CodeBatch): string {
  const { made, redeemed, revoked, madeAt, expiresAt, note } = batch;
  const facts = [
    `${batch.batch}  ${giftOf(batch)}  made ${made} at ${showTime(madeAt)}`,
    `redeemed ${redeemed}`,
    `revoked ${revoked}`,
    ...(expiresAt === null ? [] : [`expires ${showTime(expiresAt)}`]),
  ];
  return `${facts.join(', ')}${note === null ? '' : `  ${oneLine(note)}`}`;
}

function giftOf({ partner, percentOff, amountOff, months }: Gift): string {
  if (partner !== null) return `deal ${partner}`;
  const off = percentOff === null ? `${amountOff} cents` : `${percentOff}%`;
  const time = months === null ? 'once' : `for ${months} months`;
  return `coupon ${off} ${time}`;
}

const HEADINGS = [
  ...['batch', 'code', 'gave', 'redeemed', 'handle', 'business', 'bID', 'used', 'revoked', 'note'],
];

/** Which business redeemed what, as CSV. */
export function writeRedeemed(codes: readonly RedeemedCode[]): string {
  const lines = codes.map((code) =>
    writeLine([
      code.batch,
      giftOf(code),
      code.gave,
      isoOf(code.redeemedAt),
      code.handle,
      code.businessName,
      code.businessId,
      isoOf(code.usedAt),
      isoOf(code.revokedAt),
      code.note,
    ]),
  );
  return writeLine(HEADINGS) + lines.join('');
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

const OUTCOMES = {
  unknown: 'no such code',
  revoked: 'revoked, nobody had redeemed it',
  takenBack: 'revoked, and what it gave was taken back',
  revokedBefore: 'was revoked before',
  spent: 'stays, since a payment was made with it: refund the payment',
} as const satisfies Record<Revocation, string>;

/** What became of codes that were revoked together. */
export function describeRevocation(revocations: readonly Revocation[]): string {
  if (revocations.length === 0) return 'no such batch';
  if (revocations.length === 1) return OUTCOMES[revocations[0] ?? 'unknown'];
  const kinds = Object.entries(OUTCOMES).map(([kind, outcome]) => ({
    outcome,
    count: revocations.filter((one) => one === kind).length,
  }));
  const met = kinds.filter(({ count }) => count > 0);
  return met.map(({ outcome, count }) => `${count} ${outcome}`).join('; ');
}
