import type { BusinessKind } from '#domain/business-kinds.ts';
import type { EffectFeature, LimitName } from '#domain/plan-limits.ts';

/** Whether a part of a plan means something to a business of this kind: neither agency nor client has locations. */
export function concernsKind(kind: BusinessKind, part: LimitName | EffectFeature): boolean {
  if (part === 'locations') return kind !== 'agency' && kind !== 'agencyClient';
  // Nothing of a client names the product, on any plan.
  return part !== 'removesLogo' || kind !== 'agencyClient';
}
