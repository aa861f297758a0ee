import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipTone } from '#dashboard/ui/chip.tsx';
import type { FieldDifference, StepDifference } from '#domain/survey-flow/flow-differences.ts';
import { useFlow } from '../flow-context.ts';
import { questionOf, useStepTitle } from '../step-names.ts';
import classes from './differences.module.css';
import { useFieldValueText } from './use-field-value-text.ts';

/** The kind of the second flow: an earlier version, another user's, or an imported file. */
export type DifferenceSense = 'restore' | 'theirs' | 'import';

type Props = { differences: readonly StepDifference[]; sense: DifferenceSense };

const TONES: Readonly<Record<StepDifference['kind'], ChipTone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'brand',
  moved: 'neutral',
};

/** The differences, step by step. */
export function DifferenceList({ differences, sense }: Props) {
  const { t } = useTranslation();
  if (differences.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('flowTools.differences.none')}
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {differences.map((difference) => (
        <li key={`${difference.kind} ${difference.step.uniqueID}`} className={classes.step}>
          <StepChange difference={difference} sense={sense} />
        </li>
      ))}
    </ul>
  );
}

type ChangeProps = { difference: StepDifference; sense: DifferenceSense };

function StepChange({ difference, sense }: ChangeProps) {
  const { t } = useTranslation();
  const { resolve } = useFlow();
  const stepTitle = useStepTitle();
  const { kind, step, from, to, fields } = difference;
  const n = (to ?? from ?? 0) + 1;
  return (
    <>
      <div className={classes.head}>
        <strong>
          {n}. {stepTitle(step.type)}
        </strong>
        <Chip tone={TONES[kind]}>{t(`flowTools.differences.kinds.${sense}.${kind}`)}</Chip>
      </div>
      <Text size="sm" c="dimmed" dir="auto" className="literal">
        {questionOf(step, resolve)}
      </Text>
      {kind === 'moved' && from !== null && (
        <Text size="sm">
          {t(`flowTools.differences.moved.${sense}`, { from: from + 1, to: n })}
        </Text>
      )}
      {fields.map((field) => (
        <FieldChange key={field.field} difference={field} sense={sense} />
      ))}
    </>
  );
}

type FieldProps = { difference: FieldDifference; sense: DifferenceSense };

function FieldChange({ difference: { field, before, after }, sense }: FieldProps) {
  const { t } = useTranslation();
  const valueText = useFieldValueText();
  const label = t(`flowTools.differences.fields.${field}`);
  // An object of many small settings: only says that it differs.
  if (field === 'nestedOther') return <Text size="sm">{label}</Text>;
  return (
    <div className={classes.field}>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <dl className={classes.sides}>
        <dt>{t(`flowTools.differences.sides.${sense}.before`)}</dt>
        <dd dir="auto" className="literal">
          {valueText(field, before)}
        </dd>
        <dt>{t(`flowTools.differences.sides.${sense}.after`)}</dt>
        <dd dir="auto" className="literal" data-side="after">
          {valueText(field, after)}
        </dd>
      </dl>
    </div>
  );
}
