import type { RecordingTexts } from '#domain/recording-texts/en.ts';

/** Why there is no recording. */
export type BlockedReason = 'refused' | 'noCamera' | 'busy' | 'insecure' | 'unsupported';

/** What is known before the browser is asked; null if it can be. */
export function missingReason(browser: {
  readonly isSecure: boolean;
  readonly hasDevices: boolean;
  readonly format: string | null;
}): BlockedReason | null {
  if (!browser.isSecure) return 'insecure';
  return browser.hasDevices && browser.format !== null ? null : 'unsupported';
}

/** What an error of getUserMedia means, by its name: browsers have several for one thing. */
export function blockedReason(error: unknown): BlockedReason {
  switch ((error as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'noCamera';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}

/** What a respondent reads then. */
export function blockedTexts(reason: BlockedReason, texts: RecordingTexts) {
  return { title: texts[`${reason}Title`], text: texts[`${reason}Text`] };
}
