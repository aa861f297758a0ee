import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Fault, Faults } from '#domain/survey-flow/faults.ts';
import type { StepType } from '#domain/survey-flow/steps.ts';
import { fieldOfFault, stepOfFault } from '../faults.ts';
import { useFaultText } from '../use-fault-text.ts';
import { useStepTitle } from '../use-step-title.ts';

const MOST_SHOWN = 10;

type Props = { faults: Faults; types: readonly (StepType | null)[] };

/** What breaks a rule in a file: step, field and why. */
export function ImportFaults({ faults, types }: Props) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const stepTitle = useStepTitle();
  const all = Object.entries(faults);
  const rest = all.length - MOST_SHOWN;

  function reasonOf(path: string, fault: Fault): string {
    if (path !== 'flow') return faultText(fault);
    if (fault.code === 'required') return t('flow.faults.noSteps');
    return t('flow.faults.tooManySteps', { limit: fault.limit ?? 0 });
  }

  function placeOf(path: string): string {
    const index = stepOfFault(path);
    if (index === null) return '';
    const type = types[index] ?? null;
    const step = t('flowTools.import.faultStepOf', { n: index + 1, title: stepTitle(type) });
    const field = fieldOfFault(path);
    return field === null ? step : `${step} – ${t(`flowTools.differences.fields.${field}`)}`;
  }

  return (
    <Alert
      color="red"
      role="alert"
      title={t('flowTools.import.faultsTitle', { count: all.length })}
    >
      <List size="sm" spacing={4}>
        {all.slice(0, MOST_SHOWN).map(([path, fault]) => (
          <List.Item key={path}>
            {path !== 'flow' && <strong>{placeOf(path)}: </strong>}
            {reasonOf(path, fault)}
          </List.Item>
        ))}
      </List>
      {rest > 0 && <Text size="sm">{t('flowTools.import.more', { count: rest })}</Text>}
      <Text size="sm" mt="xs">
        {t('flowTools.import.faultsText')}
      </Text>
    </Alert>
  );
}
