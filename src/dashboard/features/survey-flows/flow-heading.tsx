import { ActionIcon, Button, Group } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { FlowMenu } from './flow-menu.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { tryQuery } from './queries.ts';
import type { FlowDraft } from './use-flow-draft.ts';

type Props = {
  draft: FlowDraft;
  entity: Entity;
  resolve: TextResolver;
  mayEdit: boolean;
  onSay: (said: string) => void;
  onPreview: () => void;
};

export function FlowHeading({ onSay, onPreview, ...tools }: Props) {
  const { t } = useTranslation();
  const { draft, entity, mayEdit } = tools;
  const tryLink = useQuery({ ...tryQuery(entity), enabled: mayEdit }).data;
  // Those who may not try it see it as a customer does.
  const href = mayEdit ? tryLink : entity.feedbackLink;
  const survey = {
    href,
    'data-disabled': href === undefined || undefined,
    target: '_blank',
    rel: 'noreferrer',
    variant: 'default',
  } as const;
  const label = t(mayEdit ? 'flow.try' : 'flow.open');
  return (
    <ScreenHeading title={t('screens.surveyFlow')} text={t('flow.text')}>
      <Group gap="xs">
        {mayEdit && <HistoryButtons draft={draft} onDone={onSay} />}
        <Button
          hiddenFrom="lg"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={onPreview}
        >
          {t('flow.preview')}
        </Button>
        <Button
          component="a"
          {...survey}
          visibleFrom="xs"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {label}
        </Button>
        <ActionIcon component="a" {...survey} hiddenFrom="xs" size={36} aria-label={label}>
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
        <FlowMenu {...tools} />
      </Group>
    </ScreenHeading>
  );
}
