import type { InviteSettings, InviteTexts } from '#contract/invites.ts';
import { INVITE_TEXT_LIMITS } from '#domain/invite-rules.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { lengthOf } from '#domain/text.ts';

export type TextKey = keyof InviteTexts;

export const CONTENT_LIMITS: Readonly<Record<TextKey, number>> = {
  mailSubject: INVITE_TEXT_LIMITS.subject,
  mailText: INVITE_TEXT_LIMITS.mail,
  text: INVITE_TEXT_LIMITS.text,
};

const FIELDS: readonly TextKey[] = ['mailSubject', 'mailText', 'text'];

/** No custom content: the default texts apply. */
export const EMPTY_CONTENT: InviteTexts = { mailSubject: '', mailText: '', text: '' };

/** The texts that the user typed, by language. */
export type ContentChanges = Partial<Readonly<Record<LanguageCode, Partial<InviteTexts>>>>;

/** The content in a language, with the changes. */
export function contentWith(
  saved: InviteSettings['texts'],
  changes: ContentChanges,
  code: LanguageCode,
): InviteTexts {
  return { ...EMPTY_CONTENT, ...saved[code], ...changes[code] };
}

/** The changes that differ from what is saved, apart from white space; null if none do. */
export function unsavedChanges(
  saved: InviteSettings['texts'],
  changes: ContentChanges,
): ContentChanges | null {
  const unsaved = LANGUAGE_CODES.flatMap((code) => {
    const typed = Object.entries(changes[code] ?? {}) as [TextKey, string][];
    const differing = typed.filter(([key, text]) => text.trim() !== (saved[code]?.[key] ?? ''));
    return differing.length === 0 ? [] : [[code, Object.fromEntries(differing)] as const];
  });
  return unsaved.length === 0 ? null : Object.fromEntries(unsaved);
}

/** The texts to save, or null if nothing changed. Languages without content are left out. */
export function changedTexts(
  saved: InviteSettings['texts'],
  changes: ContentChanges,
): InviteSettings['texts'] | null {
  if (unsavedChanges(saved, changes) === null) return null;
  const all = LANGUAGE_CODES.map((code) => [code, contentWith(saved, changes, code)] as const);
  return Object.fromEntries(all.filter(([, content]) => !isEmpty(content)));
}

/** The fields that exceed their limit in code points. */
export function tooLongFields(content: InviteTexts): ReadonlySet<TextKey> {
  return new Set(FIELDS.filter((key) => lengthOf(content[key].trim()) > CONTENT_LIMITS[key]));
}

/** The merge field for a name, with the fallback of this language as in the default text. */
export function nameFieldOf(official: string | undefined): string {
  return /\[name\|[^\]]*\]/.exec(official ?? '')?.[0] ?? '[name]';
}

/** Replaces the selection with a field; `caret` is the new caret position. */
export function insertAt(
  text: string,
  field: string,
  [from, to]: readonly [number, number],
): { text: string; caret: number } {
  return { text: text.slice(0, from) + field + text.slice(to), caret: from + field.length };
}

function isEmpty(content: InviteTexts): boolean {
  return FIELDS.every((key) => content[key].trim() === '');
}
