import { Stack, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { normaliseEmail } from '#domain/email-address.ts';
import { can } from '#domain/roles.ts';
import { EmailSendTab } from './email-send-tab.tsx';
import { FollowupsPanel } from './followups/followups-panel.tsx';
import { HistorySection } from './history/history-section.tsx';
import classes from './invites.module.css';
import type { InvitesScreenProps } from './invites-screen-props.ts';
import { INVITE_TABS } from './invites-view.ts';
import { PersonDrawer } from './people/person-drawer.tsx';
import type { Readers } from './recipients/gather-recipients.ts';
import { readEmailList } from './recipients/read-email-list.ts';
import { SendingRules } from './rules/sending-rules.tsx';
import { ScreenNotes } from './screen-notes.tsx';
import { useInviteForm } from './sending/use-invite-form.ts';
import { useHistoryFocus } from './use-history-focus.ts';

const MAIL: Readers = { channel: 'email', readAddress: normaliseEmail, readList: readEmailList };

/** Invites by mail: sending them, what follows by itself, and what became of them. */
export function EmailInvitesScreen({ unconfirmedNote, ...screen }: InvitesScreenProps) {
  const { bID, entity, user, role, view, onView } = screen;
  const { t } = useTranslation();
  const maySend = role !== null && can(role, 'invites.send');
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
        <ScreenNotes {...{ maySend, isUnconfirmed, unconfirmedNote }} />
        <Tabs
          // What is typed in one is guarded, and its dialog closes, while another is seen.
          keepMountedMode="display-none"
          value={view.tab}
          onChange={(value) =>
            onView({ tab: INVITE_TABS.find((tab) => tab === value) ?? 'send', search: '' })
          }
        >
          <Tabs.List mb="lg" className={classes.tabs}>
            {INVITE_TABS.map((tab) => (
              <Tabs.Tab key={tab} value={tab} className={classes.tab}>
                {t(`invites.tabs.${tab}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="send">
            <EmailSendTab entity={entity} role={role} form={form} maySend={maySend} />
          </Tabs.Panel>
          <Tabs.Panel value="followups">
            <Stack gap="lg">
              <FollowupsPanel entity={entity} maySend={maySend} />
              <SendingRules entity={entity} maySend={maySend} />
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="history">
            {view.tab === 'history' && (
              <HistorySection
                bID={bID}
                channel="email"
                readAddress={MAIL.readAddress}
                maySend={maySend}
                view={view}
                onView={onView}
                headingRef={history.heading}
              />
            )}
          </Tabs.Panel>
        </Tabs>
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
