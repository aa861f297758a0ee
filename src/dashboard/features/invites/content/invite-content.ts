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

/** No own texts: the defaults apply. */
export const EMPTY_CONTENT: InviteTexts = { mailSubject: '', mailText: '', text: '' };

/** The texts that the user typed, by language. */
export type ContentChanges = Partial<Readonly<Record<LanguageCode, Partial<InviteTexts>>>>;

/** The default texts of each language. */
export type DefaultTexts = Partial<Readonly<Record<string, InviteTexts>>>;

/** What the fields show: the typed text, else the saved one, else the default. */
export function shownTexts(
  { saved, defaults }: SavedContent,
  changes: ContentChanges,
  code: LanguageCode,
): InviteTexts {
  const shown = (key: TextKey) =>
    changes[code]?.[key] ?? (saved[code]?.[key] || (defaults[code]?.[key] ?? ''));
  return { mailSubject: shown('mailSubject'), mailText: shown('mailText'), text: shown('text') };
}

/** The business's own texts: a text that equals the default is none, so that a later default replaces it. */
export function ownTexts(
  content: SavedContent,
  changes: ContentChanges,
  code: LanguageCode,
): InviteTexts {
  const shown = shownTexts(content, changes, code);
  const own = (key: TextKey) => ownText(shown[key], content.defaults[code]?.[key]);
  return { mailSubject: own('mailSubject'), mailText: own('mailText'), text: own('text') };
}

/** The saved own texts, and the defaults in their place. */
export type SavedContent = {
  readonly saved: InviteSettings['texts'];
  readonly defaults: DefaultTexts;
};

/** The changes that differ from what is saved, apart from white space; null if none do. */
export function unsavedChanges(
  { saved, defaults }: SavedContent,
  changes: ContentChanges,
): ContentChanges | null {
  const unsaved = LANGUAGE_CODES.flatMap((code) => {
    const typed = Object.entries(changes[code] ?? {}) as [TextKey, string][];
    const differing = typed.filter(
      ([key, text]) =>
        ownText(text, defaults[code]?.[key]) !==
        ownText(saved[code]?.[key] ?? '', defaults[code]?.[key]),
    );
    return differing.length === 0 ? [] : [[code, Object.fromEntries(differing)] as const];
  });
  return unsaved.length === 0 ? null : Object.fromEntries(unsaved);
}

/** The texts to save, or null if nothing changed. Languages without own texts are left out. */
export function changedTexts(
  content: SavedContent,
  changes: ContentChanges,
): InviteSettings['texts'] | null {
  if (unsavedChanges(content, changes) === null) return null;
  const all = LANGUAGE_CODES.map((code) => [code, ownTexts(content, changes, code)] as const);
  return Object.fromEntries(all.filter(([, own]) => FIELDS.some((key) => own[key] !== '')));
}

function ownText(text: string, byDefault: string | undefined): string {
  const own = text.trim();
  return own === byDefault?.trim() ? '' : own;
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
