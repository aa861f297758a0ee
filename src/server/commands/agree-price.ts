import { formatMoney } from '#domain/format-money.ts';
import { isPlanCode, PLAN_CODES } from '#domain/plans.ts';
import { CURRENCY } from '#domain/products.ts';
import { agreePrice } from '#server/modules/billing/agree-price.ts';
import { findPayingParent } from '#server/modules/businesses/find-paying-parent.ts';
import { createClock } from '#server/platform/clock.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run agree-price -- <handle> <plan> <cents> <month|year>
A plan is one of ${PLAN_CODES.join(', ')}. Cents are a whole number, such as 99900 for $999.\n`;

/** Notes a price for one business, at which it can buy a plan. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [handle, plan, cents = '', interval] = argv;
  const isInterval = interval === 'month' || interval === 'year';
  if (!handle || !isPlanCode(plan) || !/^[1-9]\d{0,8}$/.test(cents) || !isInterval) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  await runOnDatabase({ root, env }, async ({ database }, config) => {
    const now = createClock(config.clockOffset).now();
    const amount = Number(cents);
    const { parent, agreed } = await database.transaction().execute(async (tx) => {
      const payer = await findPayingParent(tx, handle);
      if (payer) return { parent: payer, agreed: null };
      return {
        parent: null,
        agreed: await agreePrice(tx, handle, { plan, amount, interval, now }),
      };
    });
    const price = formatMoney({ amount, currency: CURRENCY }, 'en');
    const answer = agreed
      ? `${agreed.name} can buy ${plan} for ${price} a ${interval}.`
      : parent
        ? `"${handle}" is a location of ${parent.name}, which pays for it: agree with "${parent.handle}".`
        : `No business has "${handle}".`;
    process.stdout.write(`${answer}\n`);
    process.exitCode = agreed ? 0 : 1;
  });
}
