import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { SHOWN_OF_QUESTION } from '#domain/survey-flow/limits.ts';
import type { Step } from '#domain/survey-flow/steps.ts';
import { shorten } from '#domain/text.ts';
import { questionOf } from './question-of.ts';

type Props = { step: Step; resolve: TextResolver; onRemove: () => void; onKeep: () => void };

/** Asks once, naming the step by the first characters of its question. */
export function RemoveStepDialog({ step, resolve, onRemove, onKeep }: Props) {
  const { t } = useTranslation();
  const question = shorten(questionOf(step, resolve), SHOWN_OF_QUESTION);
  return (
    <Modal
      opened
      onClose={onKeep}
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
        <Button variant="default" onClick={onKeep} data-autofocus>
          {t('flow.keep')}
        </Button>
        <Button color="red.8" onClick={onRemove}>
          {t('flow.remove')}
        </Button>
      </Group>
    </Modal>
  );
}
