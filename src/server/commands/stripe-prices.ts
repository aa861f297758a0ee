import { setUpStripe } from '#server/adapters/payments/stripe-catalogue.ts';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import { reasonOf } from '#server/platform/database/database-errors.ts';

interface Start {
  root: string;
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

const USAGE = `Usage: npm run stripe-prices
Creates what is sold, its prices and the configurations of the Billing Portal in the account of STRIPE_SECRET_KEY. It can be
repeated: a price that changed is replaced, and who pays the old one goes on.\n`;

/** Sets up the account at Stripe, and prints what it did. */
export async function main({ root, argv, env }: Start): Promise<void> {
  if (argv.length > 0) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const { stripe } = readConfig({ env, root });
  if (!stripe) throw new StartError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    await setUpStripe(stripe, print);
    print(stripe.isLive ? 'Done, for real payments.' : 'Done, for tests: no money moves.');
  } catch (error) {
    throw new StartError(`${reasonOf(error)} What was done stays; run it again.`);
  }
}
