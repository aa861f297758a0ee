import { Stack } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { normaliseEmail } from '#domain/email-address.ts';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { SendingRules } from './followups/sending-rules.tsx';
import { InvitesFrame, useInvitesScreen } from './invites-frame.tsx';
import { QuotaCard } from './quota-card.tsx';
import type { Readers } from './recipients/gather-recipients.ts';
import { readEmailList } from './recipients/read-email-list.ts';
import { MailPreviewPanel } from './wording/mail-preview-panel.tsx';

const MAIL: Readers = { channel: 'email', readAddress: normaliseEmail, readList: readEmailList };

/** Invites by mail: sending them, what follows by itself, and what became of them. */
export function EmailInvitesScreen() {
  const screen = useInvitesScreen(MAIL);
  const { options, words } = screen.form;
  return (
    <InvitesFrame
      screen={screen}
      note={<NoPostalAddress />}
      beside={
        <>
          <QuotaCard channel="email" />
          <MailPreviewPanel language={options.language} words={words.words} />
        </>
      }
      followups={
        <Stack gap="lg">
          <FollowupsPanel />
          <SendingRules />
        </Stack>
      }
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
      <TextLink
        to="/dash/getfeedback/sendinvites/email"
        search={{ tab: 'followups' }}
        inherit
        c="inherit"
        underline="always"
      >
        {t('invites.noPostal.link')}
      </TextLink>
    </Callout>
  );
}
