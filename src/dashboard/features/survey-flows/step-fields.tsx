import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import { Callout } from '#dashboard/ui/callout.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { ChoiceStep, Step } from '#domain/survey-flow/steps.ts';
import { StepTextField } from './step-text-field.tsx';
import { stepTexts, type TextField } from './step-texts.ts';
import { useFaultText } from './use-fault-text.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type Props = {
  step: Step;
  index: number;
  draft: FlowDraft;
  resolve: TextResolver;
  /** A question with responses: its options stay as they are. */
  isLocked: boolean;
};

/** The texts of the open step. */
export function StepFields({ step, index, draft, resolve, isLocked }: Props) {
  const { t } = useTranslation();
  const fields = stepTexts(step);
  const nested = fields.filter(({ isNested }) => isNested);
  const fieldOf = (field: TextField) => (
    <StepTextField
      key={field.path.join('.')}
      field={field}
      path={[index, ...field.path]}
      draft={draft}
      resolve={resolve}
    />
  );
  const isChoice = step.type === 'singleq' || step.type === 'multiq';
  return (
    <Stack gap="md" mt="lg">
      {fields.filter(({ isNested, isOption }) => !isNested && !isOption).map(fieldOf)}
      {isChoice && isLocked && <LockedOptions step={step} resolve={resolve} />}
      {isChoice && !isLocked && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {fields.filter(({ isOption }) => isOption).map(fieldOf)}
        </SimpleGrid>
      )}
      <OptionsFault draft={draft} index={index} />
      {nested.length > 0 && (
        <Title order={3} size="sm" mt="sm">
          {t('flow.nested')}
        </Title>
      )}
      {nested.map(fieldOf)}
    </Stack>
  );
}

function LockedOptions({ step, resolve }: { step: ChoiceStep; resolve: TextResolver }) {
  const { t } = useTranslation();
  return (
    <Callout tone="neutral" icon={IconLock} title={t('flow.options')}>
      {t('flow.lockedOptions')}
      <List size="sm" mt="xs">
        {step.answerOptions.map(({ text }) => (
          <List.Item key={resolve(text)}>
            <bdi>{resolve(text)}</bdi>
          </List.Item>
        ))}
      </List>
    </Callout>
  );
}

function OptionsFault({ draft, index }: Pick<Props, 'draft' | 'index'>) {
  const faultText = useFaultText();
  const fault = draft.faults[`flow.${index}.answerOptions`];
  if (fault === undefined) return null;
  return (
    <Text c="var(--mantine-color-error)" size="sm" role="alert">
      {faultText(fault)}
    </Text>
  );
}
