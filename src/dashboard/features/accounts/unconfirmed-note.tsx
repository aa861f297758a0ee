import { Button, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { server } from '#dashboard/browser/server.ts';
import { Callout } from '#dashboard/ui/callout.tsx';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';

/** Says that invites wait for the owner's address to be confirmed, and mails the link again. */
export function UnconfirmedNote({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['access'] });
  // The link opens in another window: on return it has mostly been used.
  useWindowEvent('focus', refresh);
  const resend = useOneAtATime(async () => {
    try {
      await server.call('sendConfirmation', {});
      showSuccess({ message: t('accounts.unconfirmed.resent', { email }) });
    } catch (error) {
      showError({ message: messageOf(error, t) });
    }
    refresh();
  });
  return (
    <Callout tone="warning" icon={IconMailExclamation} title={t('accounts.unconfirmed.title')}>
      {t('accounts.unconfirmed.text', { email })}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-sm"
          loading={resend.isBusy}
          onClick={() => void resend.run()}
        >
          {t('accounts.unconfirmed.resend')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={refresh}>
          {t('accounts.unconfirmed.done')}
        </Button>
      </Group>
    </Callout>
  );
}
