import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { EmailPreviewPanel } from './content/email-preview-panel.tsx';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { InvitesFrame, useInvitesScreen } from './invites-frame.tsx';
import { EMAIL_READER } from './recipients/email-reader.ts';

/** Email invites: sending, follow-ups and history. */
export function EmailInvitesScreen() {
  const screen = useInvitesScreen(EMAIL_READER);
  const { options, content } = screen.form;
  const { tab } = screen.view;
  return (
    <InvitesFrame
      screen={screen}
      more={<PlanLink />}
      preview={
        <EmailPreviewPanel
          language={options.language}
          content={content.own}
          isShown={tab === 'send'}
        />
      }
      followups={<FollowupsPanel isShown={tab === 'followups'} />}
      onBuy={null}
    />
  );
}

/** Emails are not sold apart from a plan. */
function PlanLink() {
  const { t } = useTranslation();
  if (!useBusiness().may('billing.view')) return null;
  return (
    <ButtonLink to="/dash/settings/plan" variant="default" size="xs">
      {t('invites.quota.plan')}
    </ButtonLink>
  );
}
