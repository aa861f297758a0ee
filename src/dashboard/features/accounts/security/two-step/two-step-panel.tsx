import { Button, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { useOwnAccount } from '../../profile/use-own-account.ts';
import { ConfirmFirstNote } from '../confirm-first-note.tsx';
import { useAskToSignInAgain } from '../fresh-sign-in.tsx';
import type { Security } from '../queries.ts';
import { ReplaceCodesDialog } from './replace-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** At this number of recovery codes or fewer, the person is warned. */
const FEW_CODES = 2;

type Opened = 'setUp' | 'turnOff' | 'replace';

/** Two-step sign-in with an authenticator app: on or off, and how many recovery codes are left. */
export function TwoStepPanel({ security }: { security: Security }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const askToSignInAgain = useAskToSignInAgain();
  const { emailConfirmed } = useOwnAccount().user;
  const { hasPassword, isFresh, secondFactor } = security;
  const { isOn, recoveryCodesLeft } = secondFactor;
  const close = () => setOpened(null);
  // Without a password, only a recent sign-in proves who is asking.
  const open = (what: Opened) => (hasPassword || isFresh ? setOpened(what) : askToSignInAgain());
  return (
    <TitledPanel
      size="h3"
      gap="xs"
      title={
        <Group component="span" gap="xs">
          {t('security.twoStep.title')}
          <Chip tone={isOn ? 'success' : 'neutral'}>
            {t(`security.twoStep.${isOn ? 'on' : 'off'}`)}
          </Chip>
        </Group>
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(`security.twoStep.${isOn ? 'onText' : 'offText'}`)}
        </Text>
        {recoveryCodesLeft !== null && <CodesLeft left={recoveryCodesLeft} />}
        {!isOn && !emailConfirmed && <ConfirmFirstNote before="twoStep" />}
        {!isOn && emailConfirmed && (
          <Group>
            <Button onClick={() => open('setUp')}>{t('security.twoStep.turnOn')}</Button>
          </Group>
        )}
        {isOn && (
          <Group gap="sm">
            <Button variant="default" onClick={() => open('replace')}>
              {t('security.codes.replace')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => open('turnOff')}>
              {t('security.twoStep.turnOff')}
            </Button>
          </Group>
        )}
      </Stack>
      {opened === 'setUp' && <SetUpDialog hasPassword={hasPassword} onClose={close} />}
      {opened === 'replace' && <ReplaceCodesDialog hasPassword={hasPassword} onClose={close} />}
      {opened === 'turnOff' && <TurnOffDialog hasPassword={hasPassword} onClose={close} />}
    </TitledPanel>
  );
}

function CodesLeft({ left }: { left: number }) {
  const { t } = useTranslation();
  if (left > FEW_CODES) return <Text size="sm">{t('security.codes.left', { count: left })}</Text>;
  return (
    <Callout
      tone="warning"
      icon={IconAlertTriangle}
      title={t('security.codes.fewTitle', { count: left })}
    >
      {t('security.codes.fewText')}
    </Callout>
  );
}
