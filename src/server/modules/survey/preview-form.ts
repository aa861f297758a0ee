import { z } from 'zod';
import { businessInfo, externalPlatforms } from '#contract/businesses.ts';
import { appearance } from '#contract/shared-schemas.ts';
import { PRODUCT_COLOURS } from '#domain/brand-colours.ts';
import { COLOUR_SCHEMES } from '#domain/colour-scheme.ts';
import { LANGUAGE_CODES } from '#domain/languages.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { hasForbiddenCharacters } from '#domain/text.ts';

const info = businessInfo.partial().catch({});

/** The editor's request for a preview; missing or invalid fields get a default. */
const previewForm = z.object({
  isAgencyClient: z.boolean().catch(false),
  /** Missing means: unless `isAgencyClient`. */
  showsPoweredBy: z.boolean().optional().catch(undefined),
  videoEnabled: z.boolean().catch(false),
  /** Null: the viewer's. */
  colourScheme: z.enum(COLOUR_SCHEMES).nullable().catch(null),
  previewType: z.enum(['full', 'onestep']).catch('full'),
  appearanceInfo: appearance.catch({
    logoUrl: '',
    showWhiteLogoBorder: false,
    showWhiteLogoBackground: false,
    ...PRODUCT_COLOURS,
  }),
  fbaHandle: z.string().max(200).catch(''),
  platformData: externalPlatforms.catch({}),
  businessInfo: info,
  language: z.enum(LANGUAGE_CODES).catch('en'),
  languagePack: z.record(z.string(), z.string()).catch({}),
  stepData: z.record(z.string(), z.unknown()).nullable().catch(null),
  // Drops steps beyond the limit before parsing.
  surveyFlow: z
    .array(z.unknown())
    .transform((steps) => steps.slice(0, FLOW_LIMITS.steps))
    .catch([]),
});
export type PreviewForm = z.output<typeof previewForm>;

/** Parses the form of a preview; null if its field `json` is not a JSON object. */
export function readPreviewForm(body: unknown): PreviewForm | null {
  const { json } = (body ?? {}) as { json?: unknown };
  if (typeof json !== 'string' || hasForbiddenCharacters(json)) return null;
  try {
    return previewForm.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
