import { Button, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { keyOf } from '../editor-state.ts';
import { questionOf, STEP_ICONS } from '../step-names.ts';
import { type StepActions, StepButtons } from './step-buttons.tsx';
import classes from './step-list.module.css';

type Props = {
  step: Step;
  index: number;
  resolve: TextResolver;
  mayEdit: boolean;
  isOpen: boolean;
  /** True if another step is open. */
  isCovered: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canDuplicate: boolean;
  canRemove: boolean;
  isInvalid: boolean;
  actions: StepActions;
  children: ReactNode;
};

/** One step: type, question, actions and, if open, its fields. */
export const StepCard = memo(function StepCard({
  step,
  index,
  resolve,
  children,
  ...props
}: Props) {
  const { t } = useTranslation();
  const { isOpen, isCovered, isInvalid, mayEdit, actions } = props;
  const key = keyOf(step);
  const Glyph = STEP_ICONS[step.type];
  const title = `${index + 1}. ${t(`flow.types.${step.type}`)}`;
  return (
    <Panel
      id={`card-${key}`}
      tabIndex={-1}
      aria-labelledby={`title-${key}`}
      data-open={isOpen || undefined}
      inert={isCovered}
      className={classes.card}
    >
      <div className={classes.summary}>
        <ThemeIcon size={40} radius="md" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
          <Glyph size={20} stroke={1.7} aria-hidden />
        </ThemeIcon>
        <Group gap="xs" className={classes.title}>
          <Title order={2} size="sm" id={`title-${key}`}>
            {title}
          </Title>
          <StepChips step={step} isInvalid={isInvalid} />
        </Group>
        <Question step={step} resolve={resolve} />
        <div className={classes.buttons}>
          <StepButtons step={step} stepKey={key} title={title} {...props} />
        </div>
      </div>
      {isOpen && (
        <>
          <div className={classes.fields}>{children}</div>
          <Group justify="flex-end" className={classes.footer}>
            <Button
              variant="default"
              onClick={() => actions.send({ type: 'toggle', key })}
              disabled={!mayEdit}
            >
              {t('flow.finishEditing')}
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
});

function Question({ step, resolve }: Pick<Props, 'step' | 'resolve'>) {
  const { t } = useTranslation();
  if (step.type === 'unknown') {
    return (
      <Text size="sm" c="dimmed" className={classes.question}>
        {t('flow.unknownType', { type: String(step.original.type ?? '') })}
      </Text>
    );
  }
  const question = questionOf(step, resolve);
  return (
    <Text
      className={`literal ${classes.question}`}
      c={question === '' ? 'dimmed' : undefined}
      dir="auto"
      lineClamp={2}
    >
      {question || t('flow.untitled')}
    </Text>
  );
}

function StepChips({ step, isInvalid }: { step: Step; isInvalid: boolean }) {
  const { t } = useTranslation();
  const range = 'showTo' in step ? step.showTo.ratingScale : 'all';
  return (
    <>
      {isInvalid && <Chip tone="danger">{t('flow.needsAttention')}</Chip>}
      {step.type === 'ratingq' && <Chip tone="brand">{t(`ratings.${step.ratingType}`)}</Chip>}
      {'allowSkip' in step && step.allowSkip && <Chip tone="neutral">{t('flow.skippable')}</Chip>}
      {range !== 'all' && <Chip tone="neutral">{t('flow.shownTo', range)}</Chip>}
    </>
  );
}
