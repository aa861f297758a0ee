import { z } from 'zod';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import {
  WEBSITE_SURVEY_LIMITS as LIMITS,
  WEBSITE_SURVEY_FREQUENCIES,
  WEBSITE_SURVEY_KINDS,
  WEBSITE_SURVEY_SIDES,
  type WebsiteSurvey,
} from '#domain/website-survey.ts';
import { isPageAddress } from '#domain/widget-pages.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shared-schemas.ts';

const whole = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

const pages = z
  .array(
    z
      .string()
      .trim()
      .max(LIMITS.page)
      .refine(isPageAddress, { error: "Enter a path, such as '/shop' or '/shop/*'." }),
  )
  .max(LIMITS.pages);

const stored = z.object({
  kind: z.enum(WEBSITE_SURVEY_KINDS),
  text: line(LIMITS.text),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: "Enter a colour, such as '#2F2569'." })
    .nullable(),
  side: z.enum(WEBSITE_SURVEY_SIDES),
  language: z.enum(LANGUAGE_CODES).nullable(),
  afterSeconds: whole(LIMITS.afterSeconds).nullable(),
  scrollDepth: whole(LIMITS.scrollDepth).nullable(),
  onLeaving: z.boolean(),
  onlyOnPages: pages,
  notOnPages: pages,
  share: whole(LIMITS.share),
  frequency: z.enum(WEBSITE_SURVEY_FREQUENCIES),
  sendsPageAddress: z.boolean(),
} satisfies Record<keyof WebsiteSurvey, z.ZodType>);

export const WEBSITE_SURVEY_CALLS = defineCalls({
  /** The options of the survey on the business's website, and what its script needs. */
  getWebsiteSurvey: {
    access: { kind: 'business', permission: 'invites.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({
      options: stored,
      /** Of the script that a website includes: it stays the same when options change. */
      scriptURL: z.string(),
      /** The key in localStorage of a visitor's browser. */
      storageKey: z.string(),
    }),
  },

  /** Changes the given options alone; websites have them within a minute. A pop-up needs a moment to open. */
  saveWebsiteSurvey: {
    access: { kind: 'business', permission: 'invites.send' },
    transaction: 'write',
    body: z.object({ options: stored.partial() }),
    answer: emptyAnswer,
  },
});
