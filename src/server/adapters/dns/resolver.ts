import type { CaaRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookedUpType, NameServers } from './port.ts';

interface Options {
  /** With their ports; empty: those of the machine. */
  servers: readonly string[];
  /** Milliseconds for each try. */
  timeout?: number;
}

const TIMEOUT = 2000;
const TRIES = 2;
/** There is no such name, or it has no such record. Anything else is silence: the name may be right. */
const DEFINITE: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks recursive name servers over the network. */
export function createNameServers({ servers, timeout = TIMEOUT }: Options): NameServers {
  return {
    async lookUp(name, type) {
      // One each, so that a silent server of one name delays no other.
      const resolver = new Resolver({ timeout, tries: TRIES });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        return await ask(resolver, name, type);
      } catch (error) {
        return DEFINITE.has((error as NodeJS.ErrnoException).code) ? [] : null;
      }
    },
  };
}

async function ask(resolver: Resolver, name: string, type: LookedUpType): Promise<string[]> {
  if (type === 'A') return resolver.resolve4(name);
  if (type === 'AAAA') return resolver.resolve6(name);
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  if (type === 'CAA') return (await resolver.resolveCaa(name)).map(wordCaa);
  return (await resolver.resolveCname(name)).map((target) =>
    target.toLowerCase().replace(/\.$/, ''),
  );
}

const CAA_TAGS = ['issue', 'issuewild', 'iodef', 'contactemail', 'contactphone'] as const;

function wordCaa(record: CaaRecord): string {
  const tag = CAA_TAGS.find((one) => record[one] !== undefined);
  return `${record.critical} ${tag ?? 'unknown'} "${(tag && record[tag]) ?? ''}"`;
}
