import { SOCIAL_TEXTS } from '#domain/social-texts.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { readShownScore } from '#server/modules/link-previews/read-shown-score.ts';
import { findShowcasedItem } from '#server/modules/showcase/list-showcased-items.ts';
import type { Tx } from '#server/platform/context.ts';
import {
  drawSignatureCard,
  type ShownScore,
  type SignatureCard,
} from './picture/draw-signature-card.ts';
import { contentVersion } from './picture/picture-content.ts';
import { brandOf, quoteOf } from './read-quote.ts';
import { type DrawingParts, readUploads } from './social-picture.ts';

/** What the picture of a testimonial shows in a signature now: the score if the testimonial may not be shown. */
export async function readSignatureCard(
  tx: Tx,
  business: Business,
  { itemId, origins }: { itemId: string; origins: LinkOrigins },
): Promise<SignatureCard> {
  const item = await findShowcasedItem(tx, business, itemId);
  const quote = item && quoteOf(item, business);
  const isShown = quote !== null && typeof quote !== 'string';
  const content = isShown ? quote : await readScore(tx, business);
  return { kind: 'signature', ...brandOf(business, origins), content };
}

async function readScore(tx: Tx, business: Business): Promise<ShownScore> {
  const score = await readShownScore(tx, business);
  return {
    headline: SOCIAL_TEXTS[business.language].headline,
    score: score && { stars: score.stars.value, value: score.value, count: score.count },
  };
}

/** A short hash of what the card shows. */
export function signatureCardVersion(card: SignatureCard): string {
  return contentVersion(card);
}

/** The card as a PNG. */
export function renderSignatureCard(
  card: SignatureCard,
  { files, renderer }: DrawingParts,
): Promise<Buffer> {
  return renderer.render(signatureCardVersion(card), async () => {
    const face = 'face' in card.content ? card.content.face : null;
    return drawSignatureCard(card, await readUploads(files, card, face));
  });
}
