import { INVITE_TEXTS } from '#domain/invite-texts/invite-texts-by-language.ts';
import type { LanguageCode } from '#domain/languages.ts';
import { fillMergeFields, hasLink, withSpaceAfterLinks } from './fill-merge-fields.ts';

export interface InviteTextOptions {
  language: LanguageCode;
  businessName: string;
  template: { text: string };
}

/**
 * A text invite with the slots `name` and `link`: the business's text, the link if it has none, and the
 * opt-out.
 */
export function composeInviteText({ language, businessName, template }: InviteTextOptions): string {
  const { nameFallback, optOut } = INVITE_TEXTS[language];
  const text = template.text.replace(/\s+$/, '').replace(/\r\n?/g, '\n');
  const linked = hasLink(text) ? text : `${text} [link]`;
  const filled = withSpaceAfterLinks(
    fillMergeFields(linked.trim(), { businessName, nameFallback }),
  );
  return filled.endsWith(optOut) ? filled : `${filled}\n${optOut}`;
}
