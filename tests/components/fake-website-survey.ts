import {
  DEFAULT_WEBSITE_SURVEY,
  type WebsiteSurvey,
  websiteSurveyKey,
} from '#domain/website-survey.ts';
import type { Answers, FakeProduct } from './fake-product.ts';

const products = new WeakMap<FakeProduct, WebsiteSurvey>();

/** Answers to the calls about the survey on the business's website. */
export const WEBSITE_SURVEY_ANSWERS = {
  getWebsiteSurvey: (product) => ({
    options: products.get(product) ?? DEFAULT_WEBSITE_SURVEY,
    scriptURL: `https://goodword.example/s/${product.entity.feedbackAddressHandle}.js`,
    storageKey: websiteSurveyKey({
      businessId: product.entity.businessID,
      kind: product.entity.kind,
    }),
  }),
  saveWebsiteSurvey(product, { options }) {
    const before = products.get(product) ?? DEFAULT_WEBSITE_SURVEY;
    products.set(product, { ...before, ...(options as Partial<WebsiteSurvey>) });
    return {};
  },
} satisfies Answers;
