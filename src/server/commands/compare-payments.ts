import { PaymentRefused, PaymentsUnavailable } from '#server/adapters/payments/port.ts';
import { composeBilling } from '#server/compose/compose-billing.ts';
import type { BillingParts } from '#server/modules/billing/billing-parts.ts';
import { compareBilling } from '#server/modules/billing/compare/compare-billing.ts';
import { followClosing } from '#server/modules/billing/follow-closing.ts';
import { listCustomers } from '#server/modules/businesses/queries.ts';
import { readInstallationSecrets } from '#server/platform/installation-secrets.ts';
import { createLog } from '#server/platform/log.ts';
import { runOnDatabase } from '#server/run-on-database.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run compare-payments [-- --repair]
Compares every subscription and purchase with what the payment provider says, and prints the differences, one line each.
--repair reads those businesses anew, and ends what a closed one is still charged for.\n`;

/** Looks for differences between what is stored and what the payment provider says. */
export async function main({ root, argv, env }: Start): Promise<void> {
  const [flag, ...others] = argv;
  if ((flag !== undefined && flag !== '--repair') || others.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const repairs = flag === '--repair';
  await runOnDatabase({ root, env }, async ({ database }, config) => {
    const secrets = await readInstallationSecrets(database, config.authSecrets);
    const log = createLog('silent');
    const parts = composeBilling({ config, database, secrets, log });
    const customers = await listCustomers(database);
    let different = 0;
    for (const { businessId, handle } of customers) {
      const { lines, isRepaired } = await compare(parts, { businessId, repairs });
      for (const line of lines) print(`${handle}: ${line}`);
      if (lines.length > 0 && !isRepaired) different += 1;
    }
    const compared = customers.length === 1 ? '1 business' : `${customers.length} businesses`;
    print(
      `${compared} compared, ${different === 0 ? 'none differs' : `${different} with differences`}.`,
    );
    process.exitCode = different === 0 ? 0 : 1;
  });
}

const print = (line: string) => process.stdout.write(`${line}\n`);

async function compare(
  parts: BillingParts,
  { businessId, repairs }: { businessId: string; repairs: boolean },
): Promise<{ lines: string[]; isRepaired: boolean }> {
  try {
    const lines = await compareBilling(parts, businessId);
    if (lines.length === 0 || !repairs) return { lines, isRepaired: false };
    await followClosing(parts, businessId);
    const left = await compareBilling(parts, businessId);
    const isRepaired = left.length === 0;
    const outcome = isRepaired ? 'read anew' : 'read anew, and still different';
    return { lines: [...lines, outcome], isRepaired };
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof PaymentRefused) {
      return { lines: [`could not be compared: ${error.message}`], isRepaired: false };
    }
    throw error;
  }
}
