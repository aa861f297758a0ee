import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useTranslation } from 'react-i18next';
import classes from './response-detail.module.css';

type Props = {
  /** From 1; null if it is not in the list. */
  position: number | null;
  /** The total; null if unknown. */
  total: number | null;
  /** Null at the end of the list. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** The position of the open response in the list, with buttons to its neighbours. */
export function DetailHeader({ position: n, total, onPrevious, onNext }: Props) {
  const { t } = useTranslation();
  return (
    <Drawer.Header>
      <Group gap="sm" align="baseline">
        <Drawer.Title fw={650}>{t('responses.detail')}</Drawer.Title>
        <Text size="sm" c="dimmed" className="tabular screen-only" role="status">
          {n !== null &&
            (total === null
              ? t('responses.position', { n })
              : t('responses.positionOf', { n, count: total }))}
        </Text>
      </Group>
      <Group gap={0} wrap="nowrap">
        <Step label={t('responses.previous')} onStep={onPrevious} isUp />
        <Step label={t('responses.next')} onStep={onNext} />
        <Drawer.CloseButton size={44} iconSize={20} aria-label={t('common.close')} />
      </Group>
    </Drawer.Header>
  );
}

type StepProps = { label: string; onStep: (() => void) | null; isUp?: boolean };

/** Keeps the focus at the end of the list: a disabled button would lose it. */
function Step({ label, onStep, isUp = false }: StepProps) {
  const Glyph = isUp ? IconChevronUp : IconChevronDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      title={label}
      className={classes.step}
      aria-disabled={onStep === null}
      onClick={onStep ?? undefined}
    >
      <Glyph size={18} />
    </ActionIcon>
  );
}
