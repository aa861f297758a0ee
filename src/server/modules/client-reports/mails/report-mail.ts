import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { nameInMail } from '#server/modules/notification-mails/name-in-mail.ts';
import { type AddressedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { type ServerLanguage, textsFor } from '#server/texts/texts-for.ts';
import { describeFigures, isQuiet, monthName } from '../describe-figures.ts';
import type { ReportFigures } from '../read-figures.ts';
import type { Report } from '../store.ts';

interface Parts {
  client: Business;
  report: Report;
  figures: ReportFigures;
  brand: ProductBrand;
  language: ServerLanguage;
  link: string;
  unsubscribe: string;
}

/** The mail that brings a report: a few figures and its link, no customer's words. */
export function composeReportMail({ unsubscribe, brand, ...parts }: Parts): AddressedMail {
  const { client, report, language, link } = parts;
  const { mail: texts } = textsFor(language).clientReports;
  const name = nameInMail(client.name);
  const month = monthName(report.month, language);
  const day = dateFormat(language, client.info.timeZone, { dateStyle: 'long' });
  const values = { client: name, month, date: day.format(report.expiresAt) };
  const { subject, html, text, headers } = composeActionMail({
    language,
    subject: fill(texts.subject, values),
    greeting: brand.name,
    paragraphs: [fill(texts.text, values), ...figureLines(parts)],
    button: texts.button,
    link,
    linkIntro: null,
    closing: fill(texts.closing, values),
    footer: { label: texts.unsubscribe, href: unsubscribe },
    brand: { businessName: brand.name, appearance: appearanceOf(brand) },
    product: brand,
  });
  const off = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { subject, html, text, headers: { ...headers, ...off } };
}

function figureLines({ figures, language }: Pick<Parts, 'figures' | 'language'>): string[] {
  if (isQuiet(figures.month)) return [textsFor(language).clientReports.mail.quiet];
  return describeFigures(figures, language).map(({ label, value, change }) =>
    [`${label}: ${value}`, ...(change ? [change.text] : [])].join(' · '),
  );
}

function appearanceOf({ logoUrl, colours }: ProductBrand): Business['appearance'] {
  return {
    ...colours,
    logoUrl,
    showWhiteLogoBackground: logoUrl !== '',
    showWhiteLogoBorder: false,
  };
}
