import { fill } from '#domain/fill-placeholders.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { dashboardLink } from '#server/platform/dashboard-link.ts';
import { texts } from '#server/texts/en.ts';

interface Options {
  /** The owner's name. */
  name: string;
  businessName: string;
  planName: string;
  used: number;
  limit: number;
  businessId: string;
  baseUrl: string;
}

const NUMBERS = new Intl.NumberFormat('en');

/** Informs an owner that the month's page views are used up and that widgets keep working. */
export function composePageViewsMail({
  name,
  used,
  limit,
  businessId,
  baseUrl,
  ...plan
}: Options): ComposedMail {
  const { subject, greeting, counted, meaning, button, closing } = texts.mails.pageViews;
  const values = {
    name,
    business: plan.businessName,
    plan: plan.planName,
    used: NUMBERS.format(used),
    limit: NUMBERS.format(limit),
  };
  return composeActionMail({
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    paragraphs: [fill(counted, values), meaning],
    button,
    link: dashboardLink(baseUrl, '/dash/settings/plan', businessId),
    linkIntro: texts.mails.linkIntro,
    closing,
  });
}
