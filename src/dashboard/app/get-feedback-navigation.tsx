import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { linkWording } from '#domain/link-wording.ts';
import classes from './get-feedback-navigation.module.css';

const WAYS = [
  { key: 'link', to: '/dash/getfeedback/qrcodelink' },
  { key: 'email', to: '/dash/getfeedback/sendinvites/email' },
  { key: 'text', to: '/dash/getfeedback/sendinvites/text' },
] as const;

/** The ways to ask customers, over each of their screens. */
export function GetFeedbackNavigation({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
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
