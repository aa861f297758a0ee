import { ActionIcon, Button, Group } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import { ScreenHeading } from '#dashboard/ui/screen-heading.tsx';
import type { TextResolver } from '#domain/survey-flow/expand-text.ts';
import { FlowMenu } from './flow-menu.tsx';
import { HistoryButtons } from './history-buttons.tsx';
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
  const survey = {
    href: entity.feedbackLink,
    target: '_blank',
    rel: 'noreferrer',
    variant: 'default',
  } as const;
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
          {t('flow.open')}
        </Button>
        <ActionIcon component="a" {...survey} hiddenFrom="xs" size={36} aria-label={t('flow.open')}>
          <IconExternalLink size={16} aria-hidden />
        </ActionIcon>
        <FlowMenu {...tools} />
      </Group>
    </ScreenHeading>
  );
}
