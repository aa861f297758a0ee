import { Modal, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ErrorState } from '#dashboard/ui/error-state.tsx';
import { LANGUAGES } from '#domain/languages.ts';
import type { ReadyQuestion } from '#domain/ready-questions/ready-questions.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { flowTemplate, TEMPLATE_IDS, type TemplateId } from '#domain/survey-flow/flow-templates.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { readyQuestionsQuery } from '../queries.ts';
import { usableShareCodes } from '../usable-share-codes.ts';
import type { FlowDraft } from '../use-flow-draft.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateQuestion } from './template-question.tsx';

type Props = { draft: FlowDraft; entity: Entity; resolve: TextResolver; onClose: () => void };

type Chosen = { readonly id: TemplateId; readonly flow: Flow };

/** Six whole surveys to start from; one that is chosen is asked about before it replaces anything. */
export function TemplatesDialog({ draft, entity, resolve, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 35.9375em)');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const questions = useQuery(readyQuestionsQuery(entity.language));

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={t('flowTools.templates.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {questions.isError && (
        <ErrorState
          title={t('flowTools.templates.failed')}
          error={questions.error}
          onRetry={() => void questions.refetch()}
          isRetrying={questions.isFetching}
        />
      )}
      {!questions.isError && chosen === null && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {t('flowTools.templates.text', { language: languageName(entity.language) })}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
            {TEMPLATE_IDS.map((id) =>
              questions.data === undefined ? (
                <Skeleton key={id} h={220} radius="lg" aria-hidden />
              ) : (
                <TemplateCard
                  key={id}
                  id={id}
                  flow={templateOf(id, questions.data, entity)}
                  onChoose={(flow) => setChosen({ id, flow })}
                />
              ),
            )}
          </SimpleGrid>
        </>
      )}
      {chosen !== null && (
        <TemplateQuestion
          {...chosen}
          draft={draft}
          entity={entity}
          resolve={resolve}
          onBack={() => setChosen(null)}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

function templateOf(id: TemplateId, questions: readonly ReadyQuestion[], entity: Entity): Flow {
  return flowTemplate(id, {
    questions,
    usableShareCodes: usableShareCodes(entity),
    newId: () => crypto.randomUUID(),
  });
}

function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? 'English';
}
