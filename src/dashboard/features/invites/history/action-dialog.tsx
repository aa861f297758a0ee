import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMomentInFull } from '#dashboard/ui/format-date.ts';
import { useHideSentNotices } from '../sending/sent-notices.ts';
import type { useInviteActions } from './use-invite-actions.ts';

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
