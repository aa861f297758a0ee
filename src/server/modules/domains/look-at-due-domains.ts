import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobContext } from '#server/platform/jobs/job.ts';
import type { DomainOptions } from './domain-options.ts';
import { lookAtDomain } from './look-at-domain.ts';
import { type DueDomain, leaseLook, listDueDomains } from './store.ts';

/** Most of a look is waiting, and a silent name server makes it last for seconds. */
const AT_ONCE = 100;
/** Milliseconds for which looks begin: the next run goes on, in the order in which they were due. */
const RUN = 45_000;
/** Milliseconds after which a look that a crash has ended is made again. */
const LEASE = 120_000;

/** Looks at all domains that are due. Several workers share the work: each look is leased by one of them. */
export async function lookAtDueDomains(
  database: Database,
  options: DomainOptions & { clock: Clock },
  { now, log }: JobContext,
): Promise<void> {
  const due = await listDueDomains(database, now);
  const ends = now.getTime() + RUN;
  const next = due.values();
  const work = async () => {
    for (const one of next) {
      const from = options.clock.now();
      if (from.getTime() >= ends) return;
      await look(database, one, { ...options, until: new Date(from.getTime() + LEASE) }).catch(
        (error: unknown) => log.error({ err: error, domain: one.domain }, 'domain not looked at'),
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, work));
}

async function look(
  database: Database,
  one: DueDomain,
  { until, ...options }: DomainOptions & { clock: Clock; until: Date },
): Promise<void> {
  if (await leaseLook(database, one, until)) await lookAtDomain(database, one, options);
}
