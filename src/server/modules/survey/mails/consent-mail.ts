import { fill } from '#domain/fill-placeholders.ts';
import { LANGUAGE_CODES, pickLanguage } from '#domain/languages.ts';
import { surveyTextResolver } from '#server/modules/languages/survey-text-resolver.ts';
import { type AddressedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import type { MailBrand } from '#server/platform/mail-header.tsx';
import { headersFrom } from '#server/platform/product-brand.ts';
import type { Wording } from '../localise-flow.ts';

interface Options {
  language: string;
  wording: Wording;
  link: string;
  brand: MailBrand;
  /** Of the business; may be empty. */
  replyTo: string;
}

/** Sends respondents who agreed to publication a link to withdraw their consent, in the name of the business that they know. */
export function composeConsentMail({
  language,
  wording,
  link,
  brand,
  replyTo,
}: Options): AddressedMail {
  const resolve = surveyTextResolver({ language, ...wording });
  const text = (key: string) => fill(resolve({ pack: key }), { business: wording.businessName });
  const mail = composeActionMail({
    language: pickLanguage([language], LANGUAGE_CODES),
    subject: text('consentMailSubject'),
    greeting: wording.businessName,
    paragraphs: [text('consentMailText')],
    button: text('consentMailButton'),
    link,
    linkIntro: null,
    closing: '',
    brand,
  });
  return { ...mail, headers: headersFrom(wording.businessName, replyTo) };
}
