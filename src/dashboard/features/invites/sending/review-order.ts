import type { CheckedRecipient } from '#contract/invites.ts';

/** Those who get nothing first, then those worth a second look, then everybody else as they were typed. */
export function reviewOrder(recipients: readonly CheckedRecipient[]): CheckedRecipient[] {
  return [...recipients].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ verdict, flags }: CheckedRecipient): number {
  if (verdict !== 'send') return 0;
  return flags.length > 0 ? 1 : 2;
}
