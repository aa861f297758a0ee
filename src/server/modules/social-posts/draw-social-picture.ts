import { Readable } from 'node:stream';
import type { InputFor } from '#contract/calls.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { readBusiness } from '#server/modules/businesses/queries.ts';
import { findShowcasedItem } from '#server/modules/showcase/list-showcased-items.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import type { FileDownload } from '#server/platform/http/export-file.ts';
import { drawableText } from '#server/platform/pictures/drawable-text.ts';
import { defaultTexts } from './fetch-social-texts.ts';
import type { SocialPicture } from './picture/picture-content.ts';
import { brandOf, quoteOf, surveyHost } from './read-quote.ts';
import { type DrawingParts, renderSocialPicture } from './social-picture.ts';

export interface SocialParts extends DrawingParts {
  database: Database;
  origins: LinkOrigins;
}

type Input = InputFor<'drawSocialPicture'>;

/**
 * Draws the picture of a post. Whether the testimonial may be shown is read each time, whatever is cached.
 * @throws conflict (409) `no_consent` if it may not, `platform_forbids` or `no_letters` if no picture can be made
 */
export async function drawSocialPicture(
  { business: { businessId } }: ContextFor<'drawSocialPicture'>,
  input: Input,
  parts: SocialParts,
): Promise<FileDownload> {
  const { database, origins } = parts;
  const { picture, handle } = await database.transaction().execute(async (tx) => {
    const business = await readBusiness(tx, businessId);
    const content =
      input.kind === 'ask'
        ? askOf(business, input, origins)
        : await quotedIn(tx, business, { input, origins });
    return { picture: content, handle: business.handle };
  });
  const bytes = await renderSocialPicture(picture, parts);
  return {
    stream: Readable.from([bytes], { objectMode: false }),
    contentType: 'image/png',
    fileName: `${handle}-${input.shape}.png`,
  };
}

function askOf(business: Business, input: Input, origins: LinkOrigins): SocialPicture {
  const language = input.language ?? business.language;
  const texts = defaultTexts(language, business.name);
  return {
    ...brandOf(business, origins),
    kind: 'ask',
    shape: input.shape,
    language,
    headline: drawn(input.headline) || texts.headline,
    button: drawn(input.button) || texts.button,
    address: surveyHost(business, origins),
  };
}

/** @throws conflict (409) `no_letters` if our fonts lack letters of a typed text */
function drawn(typed: string | null | undefined): string {
  const text = drawableText(typed ?? '');
  if (text === null) throw new AppError('conflict', 'errors.noLetters', { code: 'no_letters' });
  return text;
}

async function quotedIn(
  tx: Tx,
  business: Business,
  { input, origins }: { input: Input; origins: LinkOrigins },
): Promise<SocialPicture> {
  const item = await findShowcasedItem(tx, business, input.itemID ?? '');
  if (!item) throw new AppError('conflict', 'errors.noLongerShown', { code: 'no_consent' });
  const quote = quoteOf(item, business);
  if (quote === 'platform') {
    throw new AppError('conflict', 'errors.noPictures', { code: 'platform_forbids' });
  }
  if (quote === 'letters') {
    throw new AppError('conflict', 'errors.noLetters', { code: 'no_letters' });
  }
  const face = (input.showFace ?? true) ? quote.face : null;
  const brand = brandOf(business, origins);
  return { ...brand, kind: 'testimonial', shape: input.shape, quote: { ...quote, face } };
}
