import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { linkWording } from '#domain/link-wording.ts';
import classes from './get-feedback-layout.module.css';

const WAYS = [
  { key: 'link', to: '/dash/getfeedback/qrcodelink' },
  { key: 'email', to: '/dash/getfeedback/sendinvites/email' },
  { key: 'text', to: '/dash/getfeedback/sendinvites/text' },
] as const;

/** The screens for collecting feedback, with tabs to switch between them. */
export function GetFeedbackLayout() {
  return (
    <>
      <GetFeedbackNavigation />
      <Outlet />
    </>
  );
}

function GetFeedbackNavigation() {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const labels = {
    link: t(`getFeedback.${linkWording(entity)}`),
    email: t('screens.emailInvites'),
    text: t('screens.textInvites'),
  };
  return (
    <nav aria-label={t('screens.getFeedback')} className={classes.list}>
      {WAYS.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          className={classes.link}
          activeProps={{ 'data-active': true, 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
        >
          {labels[key]}
        </Link>
      ))}
    </nav>
  );
}
