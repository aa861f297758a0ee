import {
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { EmailSettings } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { messageOf } from '#dashboard/ui/message-of.ts';
import { showError, showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { useOneAtATime } from '#dashboard/ui/use-one-at-a-time.ts';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { FOLLOWUP_PERIODS, LONGEST_FOLLOWUP } from '#domain/invite-rules.ts';
import { MailPreview } from '../wording/mail-preview.tsx';
import {
  FOLLOWUPS,
  type Followup,
  faultOfText,
  isChanged,
  withSwitch,
} from './followup-settings.ts';

type Props = { entity: Entity; maySend: boolean };

/** The mails that follow by themselves where nobody answered. */
export function FollowupsPanel({ entity, maySend }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const followups = useFollowups(entity);
  const [shown, setShown] = useState<Followup>('Once');
  const { settings, isDirty, hasFaults, isBusy } = followups;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <UnsavedGuard isDirty={isDirty} />
      <Panel aria-labelledby={titleId}>
        <Title order={2} id={titleId} mb="xs">
          {t('invites.followups.title')}
        </Title>
        <Text size="sm" c="dimmed" mb="lg">
          {t('invites.followups.text')}
        </Text>
        <Stack gap="xl">
          <FollowupFields which="Once" followups={followups} maySend={maySend} onShow={setShown} />
          {settings.followupOnce && (
            <FollowupFields
              which="Twice"
              followups={followups}
              maySend={maySend}
              onShow={setShown}
            />
          )}
          {maySend && (
            <Group>
              <Button
                disabled={!isDirty || hasFaults}
                loading={isBusy}
                onClick={() => void followups.update()}
              >
                {t('invites.followups.update')}
              </Button>
            </Group>
          )}
        </Stack>
      </Panel>
      <FollowupPreview
        entity={entity}
        settings={settings}
        shown={settings.followupOnce ? shown : 'Once'}
        onShow={setShown}
      />
    </SimpleGrid>
  );
}

type FollowupFieldsProps = {
  which: Followup;
  followups: Followups;
  maySend: boolean;
  onShow: (which: Followup) => void;
};

/** One follow-up: whether it is sent, how long after, and what it says. */
function FollowupFields({ which, followups, maySend, onShow }: FollowupFieldsProps) {
  const { t } = useTranslation();
  const { settings, set, isBusy } = followups;
  const isOn = settings[`followup${which}`];
  const isLocked = !isOn || !maySend || isBusy;
  const period = `followupPeriod${which}` as const;
  const text = `followupText${which}` as const;
  const fault = faultOfText(settings[text]);
  const count = usedOfLimit(settings[text], LONGEST_FOLLOWUP);
  const counted = count === null ? '' : t('common.countOf', count);
  return (
    <Stack gap="sm">
      <Switch
        label={t(`invites.followups.switch.${which}`)}
        checked={isOn}
        disabled={!maySend || isBusy}
        onChange={(event) => {
          set(withSwitch(settings, which, event.currentTarget.checked));
          onShow(which);
        }}
      />
      <NativeSelect
        label={t(`invites.followups.period.${which}`)}
        maw={260}
        disabled={isLocked}
        value={settings[period]}
        data={FOLLOWUP_PERIODS.map((value) => ({
          value,
          label: t('invites.followups.days', { count: Number.parseInt(value, 10) }),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = FOLLOWUP_PERIODS.find((one) => one === value);
          if (chosen !== undefined) set({ ...settings, [period]: chosen });
        }}
      />
      <Textarea
        label={t(`invites.followups.words.${which}`)}
        dir="auto"
        autosize
        minRows={3}
        disabled={isLocked}
        value={settings[text]}
        description={fault === null ? counted : undefined}
        error={
          fault !== null &&
          `${t(`invites.faults.${fault}`, { limit: LONGEST_FOLLOWUP })} ${fault === 'tooLong' ? counted : ''}`
        }
        onFocus={() => onShow(which)}
        onChange={(event) => set({ ...settings, [text]: event.currentTarget.value })}
      />
    </Stack>
  );
}

type FollowupPreviewProps = {
  entity: Entity;
  settings: EmailSettings;
  shown: Followup;
  onShow: (which: Followup) => void;
};

/** A follow-up as it will look. */
function FollowupPreview({ entity, settings, shown, onShow }: FollowupPreviewProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {t('invites.preview.title')}
      </Title>
      {settings.followupOnce && (
        <SegmentedControl
          mb="sm"
          size="xs"
          aria-labelledby={titleId}
          value={shown}
          onChange={(value) => onShow(FOLLOWUPS.find((one) => one === value) ?? 'Once')}
          data={FOLLOWUPS.map((value) => ({ value, label: t(`invites.kinds.followup${value}`) }))}
        />
      )}
      <MailPreview
        bID={entity.businessID}
        drawing={{
          type: 'email',
          kind: `followup${shown}`,
          text: settings[`followupText${shown}`].trim() || null,
          name: 'Ada',
        }}
      />
    </Panel>
  );
}

/** The follow-ups as they are typed, against what was loaded or saved last. */
function useFollowups({ businessID: bID, emailSettings }: Entity) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saved, setSaved] = useState<EmailSettings>(emailSettings);
  const [settings, setSettings] = useState<EmailSettings>(emailSettings);
  const isDirty = isChanged(settings, saved);
  const seen = settings.followupOnce ? FOLLOWUPS : (['Once'] as const);
  const hasFaults = seen.some((which) => faultOfText(settings[`followupText${which}`]) !== null);

  const saving = useOneAtATime(async () => {
    // A text that nobody sees stays as it was where it cannot be saved.
    const isTwiceSound = faultOfText(settings.followupTextTwice) === null;
    const { followupTextTwice } = isTwiceSound ? settings : saved;
    const next = { ...settings, followupTextTwice };
    try {
      await server.call('updateEmailSettings', { bID, ...next });
      setSaved(next);
      setSettings(next);
      void client.invalidateQueries({ queryKey: ['entity', bID] });
      showSuccess({ message: t('invites.followups.updated') });
    } catch (error) {
      showError({ title: t('invites.followups.failed'), message: messageOf(error, t) });
    }
  });

  return {
    settings,
    set: setSettings,
    isDirty,
    hasFaults,
    update: saving.run,
    isBusy: saving.isBusy,
  };
}

type Followups = ReturnType<typeof useFollowups>;
