import { fill } from '#domain/fill-placeholders.ts';
import { ratingOptions } from '#domain/rating-options.ts';
import { withSpaceAfterLinks } from './fill-merge-fields.ts';
import { type InviteMailParts, ratingLink } from './invite-mail-parts.ts';

/** The plain text part; every URL is followed by white space. */
export function inviteMailText(parts: InviteMailParts): string {
  const { body, ask, businessName, texts, links, postalAddress } = parts;
  const blocks = [
    withSpaceAfterLinks(body),
    ask,
    ratings(parts),
    `${texts.button}:\n${links.survey}`,
    '-- ',
    fill(texts.reason, { business: businessName }),
    `${texts.unsubscribe}: ${links.unsubscribe}`,
    postalAddress,
    parts.showsFooter ? `${texts.poweredBy}: ${parts.home}` : '',
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function ratings(parts: InviteMailParts): string {
  const { ratingType, texts } = parts;
  return ratingOptions(ratingType, texts)
    .map(({ rating, meaning }) => `${meaning}: ${ratingLink(parts, rating)}`)
    .join('\n');
}
