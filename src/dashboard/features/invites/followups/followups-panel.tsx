import {
  Button,
  Group,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailSettings } from '#contract/invites.ts';
import { server } from '#dashboard/browser/server.ts';
import { changedFields, usableFields } from '#dashboard/session/drafts/draft-fields.ts';
import { unsavedTextOf, useDraft, useKeptDraft } from '#dashboard/session/drafts/use-draft.ts';
import { entityQuery } from '#dashboard/session/queries.ts';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { Panel } from '#dashboard/ui/panel.tsx';
import { RestoredNote } from '#dashboard/ui/restored-note.tsx';
import { TextArea } from '#dashboard/ui/text-area.tsx';
import { TitledPanel } from '#dashboard/ui/titled-panel.tsx';
import { UnknownMergeFields } from '#dashboard/ui/unknown-merge-fields.tsx';
import { UnsavedGuard } from '#dashboard/ui/unsaved-guard.tsx';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { FOLLOWUP_PERIODS, MAX_FOLLOWUP_LENGTH } from '#domain/invite-rules.ts';
import { EmailPreview } from '../content/email-preview.tsx';
import { FOLLOWUPS, type Followup, isChanged, textError, withSwitch } from './followup-settings.ts';

type PanelProps = {
  /** False while another tab is open. */
  isShown: boolean;
};

/** The automatic follow-ups to people who have not answered. */
export function FollowupsPanel({ isShown }: PanelProps) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const followups = useFollowups();
  const [shown, setShown] = useState<Followup>('Once');
  const { settings, isDirty, hasErrors, isBusy } = followups;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <UnsavedGuard isDirty={isDirty} onDiscard={followups.unsaved.drop} />
      <TitledPanel title={t('invites.followups.title')} gap="xs">
        <Text size="sm" c="dimmed" mb="lg">
          {t('invites.followups.text')}
        </Text>
        <Stack gap="xl">
          <RestoredNote unsaved={followups.unsaved} />
          <FollowupFields which="Once" followups={followups} onShow={setShown} />
          {settings.followupOnce && (
            <FollowupFields which="Twice" followups={followups} onShow={setShown} />
          )}
          {maySend && (
            <Group>
              <Button disabled={!isDirty || hasErrors} loading={isBusy} onClick={followups.update}>
                {t('invites.followups.update')}
              </Button>
            </Group>
          )}
        </Stack>
      </TitledPanel>
      <FollowupPreview
        isShown={isShown}
        settings={settings}
        shown={settings.followupOnce ? shown : 'Once'}
        onShow={setShown}
      />
    </SimpleGrid>
  );
}

/** The merge fields of a follow-up. */
const FIELDS = ['name', 'businessname', 'link'] as const;

type FieldsProps = {
  which: Followup;
  followups: Followups;
  onShow: (which: Followup) => void;
};

/** One follow-up: its switch, delay and text. */
function FollowupFields({ which, followups, onShow }: FieldsProps) {
  const { t } = useTranslation();
  const maySend = useBusiness().may('invites.send');
  const { settings, set, isBusy } = followups;
  const isOn = settings[`followup${which}`];
  const isLocked = !isOn || !maySend || isBusy;
  const period = `followupPeriod${which}` as const;
  const text = `followupText${which}` as const;
  const error = textError(settings[text]);
  const count = usedOfLimit(settings[text], MAX_FOLLOWUP_LENGTH);
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
      <TextArea
        label={t(`invites.followups.content.${which}`)}
        dir="auto"
        minRows={3}
        disabled={isLocked}
        value={settings[text]}
        description={error === null ? counted : undefined}
        error={
          error !== null &&
          `${t(`invites.errors.${error}`, { limit: MAX_FOLLOWUP_LENGTH })} ${error === 'tooLong' && count !== null ? t('common.usedNow', count) : ''}`
        }
        onFocus={() => onShow(which)}
        onChange={(event) => set({ ...settings, [text]: event.currentTarget.value })}
      />
      <UnknownMergeFields text={settings[text]} names={FIELDS} />
    </Stack>
  );
}

type PreviewProps = PanelProps & {
  settings: EmailSettings;
  shown: Followup;
  onShow: (which: Followup) => void;
};

/** A preview of a follow-up. */
function FollowupPreview({ isShown, settings, shown, onShow }: PreviewProps) {
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
      {isShown && (
        <EmailPreview
          rendered={{
            type: 'email',
            kind: `followup${shown}`,
            text: settings[`followupText${shown}`].trim() || null,
            name: 'Ada',
          }}
        />
      )}
    </Panel>
  );
}

/** The edited follow-up settings and whether they differ from the saved ones. */
function useFollowups() {
  const { t } = useTranslation();
  const { bID, entity } = useBusiness();
  const client = useQueryClient();
  const saved = entity.emailSettings;
  const draft = useDraft<Partial<EmailSettings>>({
    kind: 'followups',
    read: (stored) => usableFields(stored, saved),
  });
  const [edited, setEdited] = useState<EmailSettings | null>(
    draft.found === null ? null : { ...saved, ...draft.found.value },
  );
  const settings = edited ?? saved;
  const isDirty = isChanged(settings, saved);
  useKeptDraft(draft, () => (isDirty ? changedFields(settings, saved) : null));
  const seen = settings.followupOnce ? FOLLOWUPS : (['Once'] as const);

  const saving = useMutation({
    mutationFn: (next: EmailSettings) => server.call('updateEmailSettings', { bID, ...next }),
    onSuccess: (_, emailSettings) => {
      const { queryKey } = entityQuery(bID);
      client.setQueryData(queryKey, (before) => before && { ...before, emailSettings });
      void client.invalidateQueries({ queryKey });
      setEdited(null);
      showSuccess({ message: t('invites.followups.updated') });
    },
    meta: { failure: { title: t('invites.followups.failed') } },
  });

  function update(): void {
    // An invalid text in a hidden field keeps its saved value.
    const isTwiceSound = textError(settings.followupTextTwice) === null;
    const { followupTextTwice } = isTwiceSound ? settings : saved;
    saving.mutate({ ...settings, followupTextTwice });
  }

  return {
    settings,
    set: setEdited,
    isDirty,
    unsaved: unsavedTextOf(draft, { isDirty, reset: () => setEdited(null) }),
    hasErrors: seen.some((which) => textError(settings[`followupText${which}`]) !== null),
    update,
    isBusy: saving.isPending,
  };
}

type Followups = ReturnType<typeof useFollowups>;
