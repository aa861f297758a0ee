import { LIFETIME_CODES, PLAN_CODES } from '#domain/plans.ts';
import { VIDEO_PLANS } from '#domain/video-addon.ts';
import { hasRunningSubscription } from '#server/modules/billing/has-running-subscription.ts';
import { findPayingParent } from '#server/modules/businesses/find-paying-parent.ts';
import { isPlanWord, setPlan, TRIAL } from '#server/modules/businesses/set-plan.ts';
import { isVideoWord, NO_VIDEO, setVideoPlan } from '#server/modules/businesses/set-video-plan.ts';
import { scheduleRebuild } from '#server/modules/shared-jobs/schedule-jobs.ts';
import { createClock } from '#server/platform/clock.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run set-plan -- <handle> <plan>
A plan is one of ${[...PLAN_CODES, ...LIFETIME_CODES, TRIAL].join(', ')}.
Of the video add-on: ${[...VIDEO_PLANS, NO_VIDEO].join(', ')}.\n`;

/** Puts a business on a plan, whether or not a server is running. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [handle, plan] = argv;
  if (!handle || !plan || !(isPlanWord(plan) || isVideoWord(plan))) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }, config) => {
    const now = createClock(config.clockOffset).now();
    const business = await database.transaction().execute(async (tx) => {
      const parent = await findPayingParent(tx, handle);
      if (parent) return { parent };
      const kind = isVideoWord(plan) ? 'video' : 'plan';
      if (await hasRunningSubscription(tx, handle, kind)) return 'pays' as const;
      const changed = isVideoWord(plan)
        ? await setVideoPlan(tx, handle, { videoPlan: plan, now })
        : await setPlan(tx, handle, { plan, now });
      // Whether widgets name Goodword depends on the plan.
      if (changed) await scheduleRebuild(tx, changed.businessId, { delay: 0 });
      return changed;
    });
    process.stdout.write(`${answerOf(business, { handle, plan })}\n`);
    process.exitCode = business !== null && business !== 'pays' && 'name' in business ? 0 : 1;
  });
}

function answerOf(
  business: { name: string } | { parent: { name: string; handle: string } } | 'pays' | null,
  { handle, plan }: { handle: string; plan: string },
): string {
  if (business === null) return `No business has "${handle}".`;
  if (business !== 'pays' && 'parent' in business) {
    const { parent } = business;
    return `"${handle}" is a location of ${parent.name}, which pays for it: set the plan of "${parent.handle}".`;
  }
  if (business !== 'pays') return `${business.name} is now on ${plan}.`;
  return `"${handle}" pays for a subscription, which decides that. Change or end that first.`;
}
