import { afterProbe, afterRecords } from '#domain/domain-standing.ts';
import { allowingRecords, forbidsCertificates, judgeRecords } from '#domain/judge-records.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NAME_KNOWLEDGE } from '#server/platform/domain-names.ts';
import type { DomainOptions } from './domain-options.ts';
import { findCaa, findNames } from './find-names.ts';
import { probeDomain } from './probe-domain.ts';
import { settleDomain } from './settle-domain.ts';
import type { CustomDomain } from './store.ts';

/**
 * Looks at a domain: first at its records, and once they are right, which lets a proxy get a certificate, at how it
 * answers. Outside of any transaction, since name servers and hosts of others may take long.
 */
export async function lookAtDomain(
  database: Database,
  claimed: Pick<CustomDomain, 'businessId' | 'domain' | 'token'>,
  { clock, ...options }: DomainOptions & { clock: Clock },
): Promise<void> {
  const { nameServers, target } = options;
  const { domain, token } = claimed;
  const isApex = NAME_KNOWLEDGE.zoneOf(domain) === domain;
  const found = await findNames(nameServers, domain, target);
  const { records, verdict, leading } = judgeRecords({ domain, isApex, token }, target, found);
  const now = clock.now();
  const settled = await settleDomain(
    database,
    {
      ...{ claimed, now },
      decide: (before) => {
        const standing = afterRecords(before, { verdict, leading }, now);
        // Whether CAA records still forbid a certificate is found below.
        const forbidding = before.records.filter(({ type }) => type === 'CAA');
        return {
          standing,
          records: standing.problem === 'caa' ? [...records, ...forbidding] : records,
        };
      },
    },
    options,
  );
  if (verdict !== 'right' || !settled?.findings.areRecordsRight) return;
  const [problem, caa] = await Promise.all([
    probeDomain(options, claimed),
    findCaa(nameServers, domain),
  ]);
  const isCertificateForbidden = caa && forbidsCertificates(caa.values);
  const answeredAt = clock.now();
  await settleDomain(
    database,
    {
      ...{ claimed, now: answeredAt },
      decide: (before) => {
        // Something else may have been found meanwhile.
        if (!before.areRecordsRight) return { standing: before, records: before.records };
        return {
          standing: afterProbe(before, { problem, isCertificateForbidden }, answeredAt),
          records: caa ? [...records, ...allowingRecords(caa)] : before.records,
        };
      },
    },
    options,
  );
}
