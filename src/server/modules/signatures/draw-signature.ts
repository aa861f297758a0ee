import type { AnswerTo, InputFor } from '#contract/calls.ts';
import { oneLine } from '#domain/display-text.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import { ratingOptions } from '#domain/rating-options.ts';
import { surveyAddress } from '#domain/survey-address.ts';
import { SURVEY_TEXTS } from '#domain/survey-texts/survey-texts-by-language.ts';
import { WIDGET_TEXTS } from '#domain/widget-texts/widget-texts-by-language.ts';
import { type LinkOrigins, originOf, surveyLink } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { readRatingQuestion } from '#server/modules/survey-flows/read-rating-question.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { renderSignature } from './render-signature.tsx';

/** The HTML and the plain text of an email signature, with the survey's rating scale, a button or a testimonial. */
export async function drawSignature(
  { tx, business: { businessId } }: ContextFor<'drawSignature'>,
  input: InputFor<'drawSignature'>,
  { origins }: { origins: LinkOrigins },
): Promise<AnswerTo<'drawSignature'>> {
  const business = await readBusiness(tx, businessId);
  const language = input.language ?? business.language;
  const { ratingType, ask, custom } = await readRatingQuestion(tx, business, language);
  const texts = { ...SURVEY_TEXTS[language], ...custom };
  const defaults = { question: oneLine(ask), button: INVITE_TEXTS[language].button };
  const question = input.question || defaults.question;
  const button = input.button || defaults.button;
  const link = surveyLink(business, origins);
  const to = (rating?: number) =>
    surveyAddress(link, {
      via: 'signature',
      ...(language === business.language ? {} : { language }),
      ...(rating === undefined ? {} : { rating }),
    });
  const pictureOrigin = originOf(business, 'snippet', origins);
  const html = renderSignature({
    kind: input.kind,
    question,
    button,
    address: to(),
    picture: {
      address: `${pictureOrigin}/f/${business.handle}/signature/${input.itemID}.png`,
      alt: fill(WIDGET_TEXTS[language].label, { business: business.name }),
    },
    options: ratingOptions(ratingType, texts).map((option) => ({
      ...option,
      address: to(option.rating),
    })),
    ratingType,
    ends: { low: texts.npsLow, high: texts.npsHigh },
    appearance: business.appearance,
    language,
    pictureOrigin,
  });
  const asked = input.kind === 'testimonial' ? button : question;
  return { html, text: `${asked} ${to()}`, defaults };
}
