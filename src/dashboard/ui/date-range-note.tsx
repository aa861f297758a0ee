import { Button } from '@mantine/core';
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from './callout.tsx';

type Props = {
  /** The days from the URL; null if missing. */
  from: string | null;
  to: string | null;
  actionLabel: string;
  onAction: () => void;
};

/** Shown instead of the figures if the chosen days are missing or invalid. */
export function DateRangeNote({ from, to, actionLabel, onAction }: Props) {
  const { t } = useTranslation();
  const isOpen = from === null && to === null;
  return (
    <Callout
      tone={isOpen ? 'neutral' : 'warning'}
      icon={IconCalendarOff}
      title={t(isOpen ? 'days.choose' : 'days.unusable')}
    >
      {!isOpen && <div>{t('days.unusableText')}</div>}
      <Button variant="default" size="compact-sm" mt="xs" onClick={onAction}>
        {actionLabel}
      </Button>
    </Callout>
  );
}
