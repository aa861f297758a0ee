import type { EmailSettings } from '#contract/invites.ts';
import { MAX_FOLLOWUP_LENGTH } from '#domain/invite-rules.ts';
import { lengthOf } from '#domain/text.ts';

/** Which of the two follow-ups, as the settings spell it. */
export const FOLLOWUPS = ['Once', 'Twice'] as const;
export type Followup = (typeof FOLLOWUPS)[number];

type FollowupError = 'required' | 'tooLong';

/** True if what is typed differs from what is saved, white space around texts aside. */
export function isChanged(settings: EmailSettings, saved: EmailSettings): boolean {
  const keys = Object.keys(saved) as (keyof EmailSettings)[];
  return keys.some((key) => plain(settings[key]) !== plain(saved[key]));
}

/** The error of a follow-up's text; one that is off is checked too, since it is saved. */
export function textError(text: string): FollowupError | null {
  if (text.trim() === '') return 'required';
  return lengthOf(text.trim()) > MAX_FOLLOWUP_LENGTH ? 'tooLong' : null;
}

/** The first follow-up off takes the second with it: there is nothing for it to follow. */
export function withSwitch(settings: EmailSettings, which: Followup, isOn: boolean): EmailSettings {
  const next = { ...settings, [`followup${which}`]: isOn };
  return which === 'Once' && !isOn ? { ...next, followupTwice: false } : next;
}

function plain(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}
