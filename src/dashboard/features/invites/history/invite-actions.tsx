import { Button, Group, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invite } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { refreshInvites } from '../queries.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import type { RowAction } from './invite-row.tsx';

/** Asks once before an invite is taken back or sent again, naming it. */
export function ActionDialog({ actions }: { actions: ReturnType<typeof useInviteActions> }) {
  const { t, i18n } = useTranslation();
  const { asked, isBusy } = actions;
  useHideSentNotices(asked !== null);
  if (asked === null) return null;
  const { action, invite } = asked;
  const names = { to: invite.to, date: formatMomentInFull(invite.dateSent, i18n.language) };
  return (
    <Modal
      opened
      onClose={() => actions.ask(null)}
      title={t(`invites.history.${action}Title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t(`invites.history.${action}Text`, names)}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => actions.ask(null)} data-autofocus>
          {t('invites.history.keep')}
        </Button>
        <Button
          color={action === 'cancel' ? 'red.8' : undefined}
          loading={isBusy}
          onClick={() => void actions.act()}
        >
          {t(`invites.history.${action}Confirm`)}
        </Button>
      </Group>
    </Modal>
  );
}

type AskedAction = { readonly action: RowAction; readonly invite: Invite };

const CALLS = { cancel: 'cancelInvite', resend: 'resendInvite' } as const;

/** Takes an invite back, or sends it again, once the user has said so. */
export function useInviteActions(bID: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedAction | null>(null);

  const acting = useOneAtATime(async () => {
    if (asked === null) return;
    const { action, invite } = asked;
    try {
      await server.call(CALLS[action], { bID, id: invite.id });
      showSuccess({ message: t(`invites.history.${action}Done`, { to: invite.to }) });
    } catch (error) {
      showError({ title: t(`invites.history.${action}Failed`), message: messageOf(error, t) });
    }
    refreshInvites(client, bID);
    setAsked(null);
  });

  return { asked, ask: setAsked, act: acting.run, isBusy: acting.isBusy };
}
