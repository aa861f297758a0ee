import type { Entity } from '#contract/businesses.ts';

/** A client of an agency: its invites never name Goodword, and show no example picture. */
export function isAgencyClient(entity: Entity): boolean {
  return entity.agencyParent !== null;
}
