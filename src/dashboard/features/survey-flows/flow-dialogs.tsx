import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LateOverlay } from '#dashboard/ui/keyboard/late-overlay.tsx';
import { lazyPart } from '#dashboard/ui/lazy-part.ts';
import { QUESTION_PREVIEW_LENGTH } from '#domain/survey-flow/limits.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { shorten } from '#domain/text.ts';
import { keyOf } from './editor-state.ts';
import { useFlow } from './flow-context.ts';
import { questionOf } from './step-names.ts';

// Loaded on demand.
const QuestionLibrary = lazyPart(
  async () => (await import('./questions/question-library.tsx')).QuestionLibrary,
);

/** The dialogs above the steps: removing a step, and choosing a library question. */
export function FlowDialogs() {
  const { removing, isPicking, stopPicking } = useFlow().editing;
  return (
    <>
      {removing !== null && <RemoveStepDialog step={removing} />}
      <LateOverlay isOpen={isPicking} onClose={stopPicking}>
        {isPicking && <QuestionLibrary />}
      </LateOverlay>
    </>
  );
}

/** Asks for confirmation, naming the step by the start of its question. */
function RemoveStepDialog({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { editing, resolve } = useFlow();
  const question = shorten(questionOf(step, resolve), QUESTION_PREVIEW_LENGTH);
  const keep = () => editing.send({ type: 'keepStep' });
  return (
    <Modal
      opened
      onClose={keep}
      title={t('flow.removeTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Text size="sm">{t('flow.removeText')}</Text>
      <Text fw={600} my="sm" className="literal" dir="auto">
        {question || t(`flow.types.${step.type}`)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('flow.removeAnswers')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={keep} data-autofocus>
          {t('flow.keep')}
        </Button>
        <Button color="red.8" onClick={() => editing.remove(keyOf(step))}>
          {t('flow.remove')}
        </Button>
      </Group>
    </Modal>
  );
}
