import type { EmailSettings } from '#contract/invites.ts';
import { MAX_FOLLOWUP_LENGTH } from '#domain/invite-rules.ts';
import { lengthOf } from '#domain/text.ts';

/** The two follow-ups, as named in the settings. */
export const FOLLOWUPS = ['Once', 'Twice'] as const;
export type Followup = (typeof FOLLOWUPS)[number];

type FollowupError = 'required' | 'tooLong';

/** True if the typed settings differ from the saved ones, ignoring outer white space. */
export function isChanged(settings: EmailSettings, saved: EmailSettings): boolean {
  const keys = Object.keys(saved) as (keyof EmailSettings)[];
  return keys.some((key) => plain(settings[key]) !== plain(saved[key]));
}

/** The error of a follow-up's text. Disabled ones are checked too, since they are saved. */
export function textError(text: string): FollowupError | null {
  if (text.trim() === '') return 'required';
  return lengthOf(text.trim()) > MAX_FOLLOWUP_LENGTH ? 'tooLong' : null;
}

/** Turning off the first follow-up turns off the second, which depends on it. */
export function withSwitch(settings: EmailSettings, which: Followup, isOn: boolean): EmailSettings {
  const next = { ...settings, [`followup${which}`]: isOn };
  return which === 'Once' && !isOn ? { ...next, followupTwice: false } : next;
}

function plain(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}
