import { Button } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '#contract/notifications.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { Callout } from '#dashboard/ui/callout.tsx';

type Props = {
  settings: NotificationSettings;
  /** Saves the same address again: another link, or another try. */
  onResend: () => void;
  isBusy: boolean;
};

/** What has to be done before emails reach the address; nothing if they do. */
export function EmailNote({ settings: { email, emailState }, onResend, isBusy }: Props) {
  const { t } = useTranslation();
  const { user } = useBusiness();
  if (emailState !== 'pending' && emailState !== 'refused') return null;
  const isRefused = emailState === 'refused';
  return (
    <Callout
      tone={isRefused ? 'warning' : 'brand'}
      icon={isRefused ? IconAlertTriangle : IconMail}
      title={t(`notifications.email.${emailState}.title`, { email })}
    >
      {t(`notifications.email.${emailState}.text`, { email, own: user.emailAddress })}
      <div>
        <Button variant="default" size="xs" mt="sm" onClick={onResend} loading={isBusy}>
          {t(`notifications.email.${emailState}.button`)}
        </Button>
      </div>
    </Callout>
  );
}
