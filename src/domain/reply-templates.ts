import { fillBusinessName } from './fill-placeholders.ts';
import { mergeFieldPattern } from './merge-fields.ts';

/** Maximum templates per business. */
export const MAX_REPLY_TEMPLATES = 50;
/** Maximum lengths of a template's name and text, in code points. */
export const TEMPLATE_NAME_LENGTH = 60;
export const TEMPLATE_TEXT_LENGTH = 4_000;

/** What a template may contain; the word after the bar stands for a missing name. */
export const REPLY_FIELDS = [
  '[name|there]',
  '[firstname|there]',
  '[businessname]',
  '[platform]',
] as const;

/** The names of these fields. */
export const REPLY_FIELD_NAMES = ['name', 'firstname', 'businessname', 'platform'] as const;

export type ReplyFieldValues = {
  /** The reviewer's name as the platform shows it; empty if there is none. */
  readonly name: string;
  readonly businessName: string;
  /** The platform's name. */
  readonly platform: string;
};

const FIELD = mergeFieldPattern(['name', 'firstname', 'platform']);
/** What platforms call people whose name they do not tell. */
const NAMELESS = /^an? .*\b(user|customer|member)$/i;

/** The text of a reply: every field of a template with its value; a name without value becomes its fallback. */
export function fillReplyTemplate(template: string, values: ReplyFieldValues): string {
  const name = NAMELESS.test(values.name) ? '' : values.name.trim();
  const known: Record<string, string> = {
    name,
    firstname: firstNameOf(name),
    platform: values.platform,
  };
  // The business's name first: what a reviewer is called is never read as a field.
  return fillBusinessName(template, values.businessName).replace(
    FIELD,
    (_whole, field: string, fallback: string | undefined = '') =>
      known[field.toLowerCase()] || fallback.trim(),
  );
}

/** Forms of address before a name, in the languages of the product. */
const TITLES =
  /^(mr|mrs|ms|miss|dr|prof|professor|sir|dame|lord|lady|rev|lt|col|capt|herr|frau|mme|mlle|sr|sra|don|doña|dott|ing)\.?$/i;

/** The first word of a name; the whole name if that is a form of address. */
function firstNameOf(name: string): string {
  const first = name.split(/\s+/)[0] ?? '';
  return TITLES.test(first) ? name : first;
}
