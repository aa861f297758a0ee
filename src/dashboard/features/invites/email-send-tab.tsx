import { Stack } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import classes from './invites.module.css';
import { QuotaCard } from './quota-card.tsx';
import { RecipientsPanel } from './sending/recipients-panel.tsx';
import { ReviewDialog } from './sending/review-dialog.tsx';
import type { InviteForm } from './sending/use-invite-form.ts';
import { MailPreviewPanel } from './wording/mail-preview-panel.tsx';
import { WordsPanel } from './wording/words-panel.tsx';

type Props = { entity: Entity; form: InviteForm; maySend: boolean };

/** Whom to invite by mail, what the mail says, and how it looks. */
export function EmailSendTab({ entity, form, maySend }: Props) {
  const { recipients, options, words, sending, replace, round } = form;
  return (
    <div className={classes.columns}>
      <UnsavedGuard isDirty={words.isDirty || !recipients.isBlank} />
      <Stack gap="lg">
        {maySend && entity.inviteSettings.postalAddress === '' && <NoPostalAddress />}
        <RecipientsPanel
          key={round}
          recipients={recipients}
          options={options}
          sending={sending}
          maySend={maySend}
          hasUnsavedWords={words.isDirty}
        />
        <WordsPanel
          bID={entity.businessID}
          channel="email"
          language={options.language}
          state={words}
          maySend={maySend}
        />
      </Stack>
      <Stack gap="lg">
        <QuotaCard entity={entity} channel="email" />
        <MailPreviewPanel entity={entity} language={options.language} words={words.words} />
      </Stack>
      <ReviewDialog state={sending} onReplace={replace} onBuy={null} />
    </div>
  );
}

function NoPostalAddress() {
  const { t } = useTranslation();
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
