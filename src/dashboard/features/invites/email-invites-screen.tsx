import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import { EmailPreviewPanel } from './content/email-preview-panel.tsx';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { InvitesFrame, useInvitesScreen } from './invites-frame.tsx';
import { QuotaCard } from './quota-card.tsx';
import { EMAIL_READER } from './recipients/email-reader.ts';

/** Email invites: sending, follow-ups and history. */
export function EmailInvitesScreen() {
  const screen = useInvitesScreen(EMAIL_READER);
  const { options, content } = screen.form;
  return (
    <InvitesFrame
      screen={screen}
      note={<NoPostalAddress />}
      beside={
        <>
          <QuotaCard channel="email" />
          <EmailPreviewPanel language={options.language} content={content.content} />
        </>
      }
      followups={<FollowupsPanel />}
      onBuy={null}
    />
  );
}

function NoPostalAddress() {
  const { t } = useTranslation();
  const { entity, may } = useBusiness();
  if (entity.inviteSettings.postalAddress !== '' || !may('invites.send')) return null;
  return (
    <Callout tone="brand" icon={IconMapPin} title={t('invites.noPostal.title')}>
      {t('invites.noPostal.text')}{' '}
      <InlineLink to="/dash/settings/sending" inherit c="inherit" underline="always">
        {t('invites.noPostal.link')}
      </InlineLink>
    </Callout>
  );
}
