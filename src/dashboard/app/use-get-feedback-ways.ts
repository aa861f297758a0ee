import { useTranslation } from 'react-i18next';
import { linkWording } from '#domain/link-wording.ts';
import { useCurrentBusiness } from './use-current-business.ts';

const LINK = '/dash/getfeedback/qrcodelink';
const EMAIL = '/dash/getfeedback/sendinvites/email';
const TEXT = '/dash/getfeedback/sendinvites/text';

/** The ways of collecting feedback, in order: each has a screen. */
export function useGetFeedbackWays() {
  const { t } = useTranslation();
  const business = useCurrentBusiness();
  const wording = business.status === 'ready' ? linkWording(business.entity) : 'feedbackLink';
  return [
    { to: LINK, name: t(`getFeedback.${wording}`) },
    { to: EMAIL, name: t('screens.emailInvites') },
    { to: TEXT, name: t('screens.textInvites') },
  ] as const;
}
