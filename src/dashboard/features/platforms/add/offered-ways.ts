import type { PlatformCard } from '#contract/review-platforms.ts';
import type { ConnectionWay } from '#domain/platform-review.ts';

/** The ways that an owner can use: those for which the server or the owner has a key. */
export function offeredWays({ ways }: Pick<PlatformCard, 'ways'>): PlatformCard['ways'] {
  return ways.filter(({ isConfigured, takesOwnKey }) => isConfigured || takesOwnKey);
}

export function isConnectable(card: Pick<PlatformCard, 'ways'>): boolean {
  return offeredWays(card).length > 0;
}

/** Whether connecting may delete imported reviews. */
export function replacesImport({ connection, state }: PlatformCard): boolean {
  return connection !== null && state !== 'live';
}

/** Whether this installation can use a way without anything from the owner but a link or a sign-in. */
export function isReady({ ways }: Pick<PlatformCard, 'ways'>, way: ConnectionWay): boolean {
  return ways.some((one) => one.way === way && one.isConfigured);
}
