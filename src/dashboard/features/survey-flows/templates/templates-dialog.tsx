import { Button, Group, SimpleGrid, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconHammer from '@tabler/icons-react/dist/esm/icons/IconHammer.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusiness } from '#dashboard/session/use-business.tsx';
import { QueryError } from '#dashboard/ui/error-state.tsx';
import { showSuccess } from '#dashboard/ui/notices.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { LibraryQuestion } from '#domain/question-library/question-library.ts';
import { flowTemplate, TEMPLATE_IDS, type TemplateId } from '#domain/survey-flow/flow-templates.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { StepOverview } from '../differences/step-overview.tsx';
import { LockedNote, useReplacement } from '../differences/use-replacement.tsx';
import { useFlow } from '../flow-context.ts';
import { questionLibraryQuery } from '../queries.ts';
import { ToolDialog } from '../tool-dialog.tsx';
import classes from './templates.module.css';

type Chosen = { readonly id: TemplateId; readonly flow: Flow };

/** Six complete surveys to start from; choosing one asks for confirmation. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { entity } = useBusiness();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const questions = useQuery(questionLibraryQuery(entity.language));

  return (
    <ToolDialog title={t('flowTools.templates.title')} size="xl" onClose={onClose}>
      {questions.isError && (
        <QueryError title={t('flowTools.templates.failed')} query={questions} />
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
                  flow={templateOf(id, questions.data)}
                  onChoose={(flow) => setChosen({ id, flow })}
                />
              ),
            )}
          </SimpleGrid>
        </>
      )}
      {chosen !== null && (
        <TemplateQuestion {...chosen} onBack={() => setChosen(null)} onDone={onClose} />
      )}
    </ToolDialog>
  );
}

const ICONS: Readonly<Record<TemplateId, Icon>> = {
  shop: IconBuildingStore,
  restaurant: IconToolsKitchen2,
  software: IconDeviceLaptop,
  clinic: IconStethoscope,
  trades: IconHammer,
  agency: IconBriefcase,
};

type CardProps = Chosen & { onChoose: (flow: Flow) => void };

/** A template: its audience and its steps. */
function TemplateCard({ id, flow, onChoose }: CardProps) {
  const { t } = useTranslation();
  const Glyph = ICONS[id];
  const name = t(`flowTools.templates.names.${id}`);
  return (
    <section className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <ThemeIcon size={40} radius="md" bg="var(--gw-brand-soft)" c="var(--gw-brand-text)">
          <Glyph size={22} stroke={1.7} aria-hidden />
        </ThemeIcon>
        <div>
          <Title order={3} size="sm">
            {name}
          </Title>
          <Text size="xs" c="dimmed">
            {t('flowTools.stepCount', { count: flow.length })}
          </Text>
        </div>
      </div>
      <Text size="sm" className={classes.text}>
        {t(`flowTools.templates.texts.${id}`)}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={() => onChoose(flow)}
        aria-label={t('flowTools.templates.choose', { name })}
      >
        {t('flowTools.templates.chooseShort')}
      </Button>
    </section>
  );
}

type QuestionProps = Chosen & { onBack: () => void; onDone: () => void };

/** Asks for confirmation, showing the template's steps. */
function TemplateQuestion({ id, flow, onBack, onDone }: QuestionProps) {
  const { t } = useTranslation();
  const { draft } = useFlow();
  const name = t(`flowTools.templates.names.${id}`);
  const replacement = useReplacement(flow);

  function apply(): void {
    draft.replace({ flow: replacement.flow });
    showSuccess({ message: t('flowTools.templates.applied', { name }) });
    onDone();
  }

  return (
    <Stack gap="md">
      <Title order={3}>{t('flowTools.templates.askTitle', { name })}</Title>
      <Text size="sm">{t('flowTools.templates.askText')}</Text>
      <LockedNote questions={replacement.locked} />
      <StepOverview flow={replacement.flow} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('flowTools.templates.back')}
        </Button>
        <Button onClick={apply}>{t('flowTools.templates.replace')}</Button>
      </Group>
    </Stack>
  );
}

function templateOf(id: TemplateId, questions: readonly LibraryQuestion[]): Flow {
  return flowTemplate(id, {
    questions,
    newId: () => crypto.randomUUID(),
  });
}

function languageName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? 'English';
}
