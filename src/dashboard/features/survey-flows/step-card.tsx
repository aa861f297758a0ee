import { Button, Group, Text, ThemeIcon, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip } from '#dashboard/ui/chip.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { StepFields } from './step-fields.tsx';
import { STEP_ICONS } from './step-icons.ts';
import classes from './survey-flow.module.css';
import type { FlowDraft } from './use-flow-draft.ts';

type Props = {
  step: Step;
  index: number;
  draft: FlowDraft;
  resolve: TextResolver;
  mayEdit: boolean;
  isOpen: boolean;
  /** A question with responses: its options stay as they are. */
  isLocked: boolean;
  onToggle: () => void;
};

/** One step: what it is and asks, and, opened, its texts. */
export function StepCard({ step, index, resolve, isOpen, ...props }: Props) {
  const { t } = useTranslation();
  const { mayEdit, onToggle } = props;
  const Glyph = STEP_ICONS[step.type];
  const title = t(`flow.types.${step.type}`);
  return (
    <Panel
      aria-labelledby={`step-${index}`}
      data-open={isOpen || undefined}
      className={classes.card}
    >
      <div className={classes.summary}>
        <ThemeIcon size={40} radius="md" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
          <Glyph size={20} stroke={1.7} aria-hidden />
        </ThemeIcon>
        <Group gap="xs" className={classes.title}>
          <Title order={2} size="sm" id={`step-${index}`}>
            {index + 1}. {title}
          </Title>
          <StepChips step={step} />
        </Group>
        <Text className={`literal ${classes.question}`} dir="auto">
          {questionOf(step, resolve)}
        </Text>
        {mayEdit && (
          <Button
            variant={isOpen ? 'outline' : 'default'}
            size="xs"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'flow.finishEditingOf' : 'flow.editOf', { title })}
          >
            {t(isOpen ? 'flow.finishEditing' : 'flow.edit')}
          </Button>
        )}
      </div>
      {isOpen && <StepFields step={step} index={index} resolve={resolve} {...props} />}
    </Panel>
  );
}

function StepChips({ step }: { step: Step }) {
  const { t } = useTranslation();
  const range = 'showTo' in step ? step.showTo.ratingScale : 'all';
  return (
    <>
      {step.type === 'ratingq' && <Chip tone="brand">{t(`ratings.${step.ratingType}`)}</Chip>}
      {'allowSkip' in step && step.allowSkip && <Chip tone="neutral">{t('flow.skippable')}</Chip>}
      {range !== 'all' && <Chip tone="neutral">{t('flow.shownTo', range)}</Chip>}
    </>
  );
}

function questionOf(step: Step, resolve: TextResolver): string {
  if (step.type === 'unknown') return '';
  return resolve(step.type === 'welcome' ? step.content.introParagraph : step.content.ask);
}
