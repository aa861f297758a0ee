import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { ButtonLink } from '#dashboard/ui/button-link.tsx';
import { Chip } from '#dashboard/ui/chip.tsx';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { followUpDays } from '#domain/invite-rules.ts';

/** What sends invites without a person, each with its state. */
export function AutomateScreen() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading title={t('automate.title')} text={t('automate.text')} />
      <Stack gap="md" maw="48rem">
        <EmailFollowUps />
        <Automation
          name={t('automate.textFollowUps.name')}
          about={t('automate.textFollowUps.about')}
          state={t('automate.textFollowUps.state')}
          isOn={false}
        >
          <ButtonLink to="/dash/getfeedback/sendinvites/text" variant="default" size="xs">
            {t('automate.textFollowUps.open')}
          </ButtonLink>
        </Automation>
      </Stack>
    </>
  );
}

function EmailFollowUps() {
  const { t, i18n } = useTranslation();
  const days = followUpDays(useBusiness().entity.emailSettings);
  const isOn = days.length > 0;
  const list = new Intl.ListFormat([i18n.language], { type: 'conjunction' });
  const state = isOn
    ? t('automate.emailFollowUps.on', { count: days.length, days: list.format(days.map(String)) })
    : t('automate.off');
  return (
    <Automation
      name={t('automate.emailFollowUps.name')}
      about={t('automate.emailFollowUps.about')}
      state={state}
      isOn={isOn}
    >
      <ButtonLink
        to="/dash/getfeedback/sendinvites/email"
        search={{ tab: 'followups' }}
        variant="default"
        size="xs"
      >
        {t(isOn ? 'automate.emailFollowUps.change' : 'automate.emailFollowUps.turnOn')}
      </ButtonLink>
    </Automation>
  );
}

type Props = {
  name: string;
  about: string;
  state: string;
  isOn: boolean;
  /** Leads to where it is changed. */
  children: ReactNode;
};

function Automation({ name, about, state, isOn, children }: Props) {
  return (
    <TitledPanel title={name} gap="xs">
      <Text size="sm" c="dimmed" mb="md">
        {about}
      </Text>
      <Group justify="space-between" gap="sm">
        <Chip tone={isOn ? 'success' : 'neutral'}>{state}</Chip>
        {children}
      </Group>
    </TitledPanel>
  );
}
