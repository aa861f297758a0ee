import type { DomainTarget } from '#domain/custom-domains.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';

export interface DomainOptions {
  target: DomainTarget;
  origins: LinkOrigins;
  tokenKeys: KeyRing;
}
