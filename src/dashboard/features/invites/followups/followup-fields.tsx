import { NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usedOfLimit } from '#dashboard/ui/used-of-limit.ts';
import { FOLLOWUP_PERIODS, LONGEST_FOLLOWUP } from '#domain/invite-rules.ts';
import { type Followup, faultOfText, withSwitch } from './followup-settings.ts';
import type { Followups } from './use-followups.ts';

type Props = {
  which: Followup;
  followups: Followups;
  maySend: boolean;
  onShow: (which: Followup) => void;
};

/** One follow-up: whether it is sent, how long after, and what it says. */
export function FollowupFields({ which, followups, maySend, onShow }: Props) {
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
