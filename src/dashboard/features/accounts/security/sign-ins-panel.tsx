import { Button, Group, Text } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSignIn } from '#contract/account-security.ts';
import { server } from '#dashboard/browser/server.ts';
import { Chip } from '#dashboard/ui/chip.tsx';
import { ConfirmDialog } from '#dashboard/ui/confirm-dialog.tsx';
import { formatMomentInShort } from '#dashboard/ui/format-date.ts';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { deviceText } from './device-text.ts';
import classes from './security.module.css';
import { useSecurityChange } from './use-security-change.ts';

/** The browsers that are signed in, last renewed first; each but this one can be signed out. */
export function SignInsPanel({ signIns }: { signIns: readonly ListedSignIn[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ListedSignIn | 'others' | null>(null);
  const close = () => setAsked(null);
  return (
    <TitledPanel title={t('security.signIns.title')} size="h3" gap={4}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('security.signIns.text')}
      </Text>
      <ul className={classes.list}>
        {signIns.map((signIn) => (
          <SignInLine key={signIn.id} signIn={signIn} onEnd={() => setAsked(signIn)} />
        ))}
      </ul>
      {signIns.some(({ isCurrent }) => !isCurrent) && (
        <Group mt="sm">
          <Button variant="default" onClick={() => setAsked('others')}>
            {t('security.signIns.endOthers')}
          </Button>
        </Group>
      )}
      {asked === 'others' && <EndOthersDialog onClose={close} />}
      {asked !== null && asked !== 'others' && <EndDialog signIn={asked} onClose={close} />}
    </TitledPanel>
  );
}

function SignInLine({ signIn, onEnd }: { signIn: ListedSignIn; onEnd: () => void }) {
  const { t, i18n } = useTranslation();
  const { device, ip, renewedAt, startedAt, isCurrent } = signIn;
  const Sign = device.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const date = (seconds: number) => ({
    date: formatMomentInShort(seconds, { language: i18n.language }),
  });
  const name = deviceText(device, t);
  return (
    <li className={classes.line}>
      <Sign size={22} stroke={1.6} aria-hidden />
      <div className={classes.about}>
        <Group gap="0.25rem 0.5rem">
          <Text fw={600} size="sm">
            {name}
          </Text>
          {isCurrent && <Chip tone="success">{t('security.signIns.current')}</Chip>}
        </Group>
        <Text size="sm" c="dimmed">
          {[ip, t('security.signIns.active', date(renewedAt))].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('security.signIns.signedInAt', date(startedAt))}
        </Text>
      </div>
      {!isCurrent && (
        <div className={classes.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            color="red"
            aria-label={t('security.signIns.endOf', { device: name })}
            onClick={onEnd}
          >
            {t('security.signIns.end')}
          </Button>
        </div>
      )}
    </li>
  );
}

function EndDialog({ signIn, onClose }: { signIn: ListedSignIn; onClose: () => void }) {
  const { t } = useTranslation();
  const device = deviceText(signIn.device, t);
  const ending = useSecurityChange({
    change: () => server.call('endSignIn', { id: signIn.id }),
    done: () => t('security.signIns.ended', { device }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('security.signIns.endTitle', { device })}
      cancelLabel={t('security.signIns.stay')}
      confirmLabel={t('security.signIns.end')}
      isBusy={ending.isPending}
      onClose={onClose}
      onConfirm={() => ending.mutate()}
    >
      <Text>{t('security.signIns.endText')}</Text>
    </ConfirmDialog>
  );
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const ending = useSecurityChange({
    change: () => server.call('endOtherSignIns', {}),
    done: ({ ended }) => t('security.signIns.endedOthers', { count: ended }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('security.signIns.endOthersTitle')}
      cancelLabel={t('security.signIns.stay')}
      confirmLabel={t('security.signIns.endOthers')}
      isBusy={ending.isPending}
      onClose={onClose}
      onConfirm={() => ending.mutate()}
    >
      <Text>{t('security.signIns.endOthersText')}</Text>
    </ConfirmDialog>
  );
}
