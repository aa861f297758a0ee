import type { DomainTarget } from '#domain/custom-domains.ts';
import type { NameServers } from '#server/adapters/dns/port.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import type { KeyRing } from '#server/platform/key-ring.ts';
import type { Log } from '#server/platform/log.ts';

export interface DomainOptions {
  target: DomainTarget;
  origins: LinkOrigins;
  tokenKeys: KeyRing;
  log: Log;
  nameServers: NameServers;
  /** May connect to the target's own addresses, even if they are private. */
  fetchGuarded: GuardedFetch;
}
