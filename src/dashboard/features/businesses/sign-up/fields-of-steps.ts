import type { SignUpStep } from '#contract/sign-up.ts';
import { PLATFORM_CODES, PLATFORMS } from '#domain/platforms.ts';

type Errors = Readonly<Record<string, unknown>>;

/** The wizard's errors for those of the sign-up call; others are left out. */
export function errorsOfFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(errors).map(([path, message]) => [fieldOf(path), message] as const);
  return Object.fromEntries(found.filter(([field]) => field !== null));
}

/** The wizard's field for one of the sign-up call; null if it has none. */
function fieldOf(path: string): string | null {
  const [part = '', name = ''] = path.split('.');
  if (part === 'feedbackAddressHandle') return 'handle';
  if (part === 'socialMediaReviews') {
    const code = PLATFORM_CODES.find((one) => PLATFORMS[one].signUpKey === name);
    return code === undefined ? null : `profiles.${code}.id`;
  }
  if (!['businessInfo', 'mainUser', 'agencyInfo', 'appearance'].includes(part)) return null;
  return name === 'businessContact' ? 'localNumber' : name;
}

/** The first step with an error. */
export function stepOf(errors: Errors): SignUpStep {
  return Object.keys(errors).every(isOfSecondStep) ? 'step2' : 'step1';
}

/** Whether an error is in a field of step 1 that is hidden at first. */
export function isHidden(errors: Errors): boolean {
  return Object.keys(errors).some((path) => !isOfSecondStep(path) && !VISIBLE.includes(path));
}

const VISIBLE = ['businessName', 'country', 'webAddress'];

function isOfSecondStep(path: string): boolean {
  return ['handle', 'backgroundHex', 'secondaryHex'].includes(path) || path.startsWith('profiles.');
}
