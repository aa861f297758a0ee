import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { showSuccess } from '#dashboard/ui/notices.ts';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import type { TemplateId } from '#domain/survey-flow/flow-templates.ts';
import type { Flow } from '#domain/survey-flow/steps.ts';
import { LockedNote } from '../differences/locked-note.tsx';
import { replacementOf } from '../differences/replacement-of.ts';
import { StepOverview } from '../differences/step-overview.tsx';
import type { FlowDraft } from '../use-flow-draft.ts';

type Props = {
  id: TemplateId;
  flow: Flow;
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  onBack: () => void;
  onDone: () => void;
};

/** Asks once, naming the template and showing what is in it. */
export function TemplateQuestion({ id, flow, draft, entity, resolve, onBack, onDone }: Props) {
  const { t } = useTranslation();
  const name = t(`flowTools.templates.names.${id}`);
  const replacement = useMemo(
    () => replacementOf(flow, { draft, entity, resolve }),
    [flow, draft, entity, resolve],
  );

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
      <StepOverview flow={replacement.flow} resolve={resolve} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('flowTools.templates.back')}
        </Button>
        <Button onClick={apply}>{t('flowTools.templates.replace')}</Button>
      </Group>
    </Stack>
  );
}
