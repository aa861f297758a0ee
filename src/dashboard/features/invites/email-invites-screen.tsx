import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { normaliseEmail } from '#domain/email-address.ts';
import { EmailSendTab } from './email-send-tab.tsx';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { HistorySection } from './history/history-section.tsx';
import { InviteTabs } from './invite-tabs.tsx';
import { PersonDrawer } from './people/person-drawer.tsx';
import type { Readers } from './recipients/gather-recipients.ts';
import { readEmailList } from './recipients/read-email-list.ts';
import { SendingRules } from './rules/sending-rules.tsx';
import { ScreenNotes } from './screen-notes.tsx';
import { useInviteForm } from './sending/use-invite-form.ts';
import { useHistoryFocus } from './use-history-focus.ts';
import { useInvitesView } from './use-invites-view.ts';

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
