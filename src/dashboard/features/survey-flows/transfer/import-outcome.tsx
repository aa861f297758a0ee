import { Alert, Button, Group, List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { ImportedFlow } from '#domain/survey-flow/flow-transfer.ts';
import type { StepType } from '#domain/survey-flow/steps.ts';
import type { ValidationError, ValidationErrors } from '#domain/survey-flow/validation-errors.ts';
import { DifferenceList } from '../differences/difference-list.tsx';
import { LockedNote, useReplacement } from '../differences/use-replacement.tsx';
import { useFlow } from '../flow-context.ts';
import { fieldOfError, stepOfError } from '../step-errors.ts';
import { useStepTitle } from '../step-names.ts';
import { useErrorText } from '../use-error-text.ts';

type Props = {
  /** Name of the file. */
  name: string;
  result: ImportedFlow | 'unreadable';
  onDone: () => void;
};

/** The result of reading a file: a flow to import, its errors, or why it is not a flow. */
export function ImportOutcome({ result, ...props }: Props) {
  const { t } = useTranslation();
  if (result === 'unreadable') return <Problem message={t('flowTools.import.unreadable')} />;
  if (result.ok) return <ImportPreview imported={result} {...props} />;
  if (result.problem === 'invalid') {
    return <ImportErrors errors={result.errors} types={result.types} />;
  }
  return <Problem message={t(`flowTools.import.problems.${result.problem}`)} />;
}

function Problem({ message }: { message: string }) {
  return (
    <Alert color="red" role="alert">
      {message}
    </Alert>
  );
}

type PreviewProps = Omit<Props, 'result'> & { imported: Extract<ImportedFlow, { ok: true }> };

/** The changes that a valid file would make, and the button to apply them. */
function ImportPreview({ name, imported, onDone }: PreviewProps) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const replacement = useReplacement(imported.flow);
  const inviteOnly = imported.inviteOnly ?? draft.inviteOnly;
  const isAccessOther = inviteOnly !== draft.inviteOnly;
  const isSame = replacement.differences.length === 0 && !isAccessOther;

  function apply(): void {
    draft.replace({ flow: replacement.flow, inviteOnly });
    showSuccess({ message: t('flowTools.import.applied', { name }) });
    onDone();
  }

  if (isSame) return <Text size="sm">{t('flowTools.import.same')}</Text>;
  return (
    <>
      <Title order={3} size="sm">
        {t('flowTools.import.differences')}
      </Title>
      {isAccessOther && (
        <Text size="sm">{t(`flowTools.differences.${inviteOnly ? 'accessOn' : 'accessOff'}`)}</Text>
      )}
      <DifferenceList differences={replacement.differences} sense="import" />
      <LockedNote questions={replacement.locked} />
      <Text size="xs" c="dimmed">
        {t('flowTools.import.hint')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {t('flowTools.import.cancel')}
        </Button>
        <Button onClick={apply}>{t('flowTools.import.apply')}</Button>
      </Group>
    </>
  );
}

const MAX_SHOWN = 10;

type ErrorsProps = { errors: ValidationErrors; types: readonly (StepType | null)[] };

/** The rule violations in a file: step, field and reason. */
function ImportErrors({ errors, types }: ErrorsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const stepTitle = useStepTitle();
  const all = Object.entries(errors);
  const rest = all.length - MAX_SHOWN;

  function reasonOf(path: string, error: ValidationError): string {
    if (path !== 'flow') return errorText(error);
    if (error.code === 'required') return t('flow.errors.noSteps');
    return t('flow.errors.tooManySteps', { limit: error.limit ?? 0 });
  }

  function stepLabel(path: string): string {
    const index = stepOfError(path);
    if (index === null) return '';
    const type = types[index] ?? null;
    const step = t('flowTools.import.errorStepOf', { n: index + 1, title: stepTitle(type) });
    const field = fieldOfError(path);
    return field === null ? step : `${step} – ${t(`flowTools.differences.fields.${field}`)}`;
  }

  return (
    <Alert
      color="red"
      role="alert"
      title={t('flowTools.import.errorsTitle', { count: all.length })}
    >
      <List size="sm" spacing={4}>
        {all.slice(0, MAX_SHOWN).map(([path, error]) => (
          <List.Item key={path}>
            {path !== 'flow' && <strong>{stepLabel(path)}: </strong>}
            {reasonOf(path, error)}
          </List.Item>
        ))}
      </List>
      {rest > 0 && <Text size="sm">{t('flowTools.import.more', { count: rest })}</Text>}
      <Text size="sm" mt="xs">
        {t('flowTools.import.errorsText')}
      </Text>
    </Alert>
  );
}
