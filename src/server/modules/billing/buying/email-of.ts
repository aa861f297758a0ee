import type { Actor } from '#server/platform/context.ts';

/** Where receipts go: the address that was named, else the caller's. */
export function emailOf(
  { actor }: { actor: Actor },
  named: string | null | undefined,
): string | null {
  return named ?? (actor.kind === 'person' ? actor.email : null);
}
