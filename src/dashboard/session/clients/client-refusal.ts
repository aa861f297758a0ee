import { type BusinessKind, kindWithClients } from '#domain/business-kinds.ts';

export type ClientRefusal = 'parent' | 'location' | 'agencyClient';

/** Why a business of this kind can have no clients; null if it can. */
export function clientRefusal(kind: BusinessKind): ClientRefusal | null {
  if (kindWithClients(kind) !== null) return null;
  return kind === 'parent' || kind === 'location' || kind === 'agencyClient' ? kind : null;
}
