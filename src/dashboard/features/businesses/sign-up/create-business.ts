import i18next from 'i18next';
import type { Appearance } from '#contract/businesses.ts';
import type { AnswerTo } from '#contract/calls.ts';
import type { SignUpRecord } from '#contract/sign-up.ts';
import { logFailure } from '#dashboard/browser/log.ts';
import { server } from '#dashboard/browser/server.ts';
import { upload } from '#dashboard/browser/upload.ts';
import { showSuccess, showWarning } from '#dashboard/ui/notices.ts';
import { placeIdOf } from '#domain/google-place.ts';
import { PLANS } from '#domain/plans.ts';
import { profileOf } from '#domain/platform-profile.ts';
import { completedAppearance, completedValues, nullWhereEmpty } from './completed.ts';
import { recordOf, type SignUpValues } from './sign-up-values.ts';

export type Entered = {
  readonly values: SignUpValues;
  readonly appearance: Appearance;
  /** A chosen file, which `appearance` may have lost again. */
  readonly logo: File | null;
  /** The record as it was loaded: what the wizard does not ask is passed on. */
  readonly record: SignUpRecord | null;
  readonly timeZone: string;
};

/** Creates the business, then adds what needs one: the logo, and the place behind a short link. */
export async function createBusiness(entered: Entered): Promise<string> {
  const { record, timeZone, logo } = entered;
  const values = completedValues(entered.values);
  const { users, subscriptionType, partnerDeal } = record ?? {};
  const entry = recordOf({
    values,
    appearance: completedAppearance(entered.appearance),
    step: 'step2',
    timeZone,
  });
  const { bID, dealCode } = await server.call('signUp', {
    users,
    subscriptionType,
    partnerDeal,
    ...entry,
    businessInfo: { ...entry.businessInfo, businessEmail: values.businessEmail || null },
    mainUser: nullWhereEmpty(entry.mainUser),
  });
  if (dealCode) tellOfCode(dealCode);
  void followShortLink(bID, values.profiles.gp);
  if (logo !== null && entered.appearance.logoUrl !== '') await addLogo(bID, logo);
  return bID;
}

/** What became of the partner's code, on the screen that comes next. */
function tellOfCode(code: NonNullable<AnswerTo<'signUp'>['dealCode']>): void {
  if ('problem' in code) {
    showWarning({
      title: i18next.t('signUp.partner.notRedeemed'),
      message: i18next.t('signUp.partner.enterLater', { problem: code.problem }),
      seconds: 20,
    });
    return;
  }
  const { kind, plan } = code;
  showSuccess({
    title: i18next.t('signUp.partner.redeemed'),
    message: i18next.t(`signUp.partner.${kind === 'coupon' ? 'discount' : 'deal'}`, {
      plan: plan === undefined ? '' : PLANS[plan].name,
    }),
    seconds: 20,
  });
}

/** Google's share button gives links that do not name the place. */
export async function followShortLink(bID: string, { choose, id }: SignUpValues['profiles']['gp']) {
  if (!choose || placeIdOf(profileOf('gp', id)?.connected.gpObject) !== null) return;
  try {
    await server.call('addProfile', { bID, platform: 'gp', profileURLOrID: id });
  } catch (error) {
    logFailure('A short link was not followed.', error);
  }
}

async function addLogo(bID: string, logo: File): Promise<void> {
  try {
    const logoUrl = await upload(logo, {
      bID,
      folder: 'logos',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await server.call('updateLookAndFeel', { bID, appearanceinfo: { logoUrl } });
  } catch (error) {
    logFailure('The logo was not added.', error);
    showWarning({ message: i18next.t('signUp.logoFailed') });
  }
}
