import { Stack } from '@mantine/core';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TextLink } from '#dashboard/ui/text-link.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { normaliseEmail } from '#domain/email-address.ts';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { SendingRules } from './followups/sending-rules.tsx';
import { HistorySection } from './history/history-section.tsx';
import classes from './invites.module.css';
import { InviteTabs, ScreenNotes, useHistoryFocus, useInvitesView } from './invites-frame.tsx';
import { PersonDrawer } from './people/person-drawer.tsx';
import { QuotaCard } from './quota-card.tsx';
import type { Readers } from './recipients/gather-recipients.ts';
import { readEmailList } from './recipients/read-email-list.ts';
import { RecipientsPanel } from './sending/recipients-panel.tsx';
import { ReviewDialog } from './sending/review-dialog.tsx';
import { type InviteForm, useInviteForm } from './sending/use-invite-form.ts';
import { MailPreviewPanel } from './wording/mail-preview-panel.tsx';
import { WordsPanel } from './wording/words-panel.tsx';

const MAIL: Readers = { channel: 'email', readAddress: normaliseEmail, readList: readEmailList };

/** Invites by mail: sending them, what follows by itself, and what became of them. */
export function EmailInvitesScreen() {
  const { bID, entity, user, may } = useBusiness();
  const { view, onView } = useInvitesView();
  const { t } = useTranslation();
  const maySend = may('invites.send');
  const history = useHistoryFocus();
  const form = useInviteForm({
    entity,
    readers: MAIL,
    isUnconfirmed: !user.emailConfirmed,
    onSent: () => {
      onView({ tab: 'history', list: 'invites', search: '' });
      history.goThere();
    },
  });
  const { isUnconfirmed } = form.sending;
  return (
    <>
      <ScreenHeading title={t('invites.title.email')} text={t('invites.text.email')} />
      <Stack gap="lg">
        <ScreenNotes {...{ maySend, isUnconfirmed }} />
        <InviteTabs
          view={view}
          onView={onView}
          panels={{
            send: <EmailSendTab entity={entity} form={form} maySend={maySend} />,
            followups: (
              <Stack gap="lg">
                <FollowupsPanel entity={entity} maySend={maySend} />
                <SendingRules entity={entity} maySend={maySend} />
              </Stack>
            ),
            history: (
              <HistorySection
                bID={bID}
                channel="email"
                readAddress={MAIL.readAddress}
                maySend={maySend}
                view={view}
                onView={onView}
                headingRef={history.heading}
              />
            ),
          }}
        />
      </Stack>
      <PersonDrawer
        bID={bID}
        channel="email"
        maySend={maySend}
        person={view.person}
        onClose={() => onView({ person: null })}
      />
    </>
  );
}

type Props = { entity: Entity; form: InviteForm; maySend: boolean };

/** Whom to invite by mail, what the mail says, and how it looks. */
function EmailSendTab({ entity, form, maySend }: Props) {
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
